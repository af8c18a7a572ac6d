/** What others read in a PDF: Debian's poppler-utils, which have to be installed. */
import { spawnSync } from 'node:child_process'

function ask(tool: string, args: string[], pdf: Buffer): string {
  const { error, status, stdout, stderr } = spawnSync(tool, args, { input: pdf, encoding: 'utf8' })
  if (error) throw new Error(`${tool} is not there: install poppler-utils.`, { cause: error })
  if (status !== 0) throw new Error(`${tool} ended with ${String(status)}: ${stderr}`)
  return stdout
}

/** In the order of a reader. */
export const pdfText = (pdf: Buffer): string =>
  ask('pdftotext', ['-raw', '-', '-'], pdf).replace(/\s+/g, ' ').trim()

/** The tags that hold the text, such as `L LI LBody`, each once for each element, in their order. */
export const pdfTags = (pdf: Buffer): string[] =>
  [...ask('pdfinfo', ['-struct', '-'], pdf).matchAll(/^ *([A-Z]\w*)/gm)].map(([, tag = '']) => tag)

/** Number and size of the pages, such as `1 A4`. */
export function pdfPages(pdf: Buffer): string {
  const text = ask('pdfinfo', ['-'], pdf)
  const [, pages = ''] = /^Pages: +(\d+)$/m.exec(text) ?? []
  const [, size = ''] = /^Page size: .*\((\w+)\)$/m.exec(text) ?? []
  return `${pages} ${size}`
}

/** Of the first page, in points, such as `595.28 x 841.89`. */
export const pdfSize = (pdf: Buffer): string =>
  /^Page size: +([\d.]+ x [\d.]+)/m.exec(ask('pdfinfo', ['-'], pdf))?.[1] ?? ''
