import { spawnSync } from 'node:child_process'

/** What a reader gets of a PDF, in its order; undefined without pdftotext (poppler-utils). */
export function pdfText(pdf: Buffer): string | undefined {
  const { error, stdout } = spawnSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' })
  return error ? undefined : stdout.replace(/\s+/g, ' ').trim()
}
