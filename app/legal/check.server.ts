import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { COMPANY_FILE, company, frontMatter, LEGAL_FOLDER, splitFrontMatter } from './read.server.ts'

/** What is wrong with a piece of YAML that begins below line `above` of `file`: file, line and reason. */
function faultsOf(file: string, source: string, schema: z.ZodTypeAny, above: number): string[] {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines })
  const at = (offset: number) => `${file}:${lines.linePos(offset).line + above}`
  if (document.errors.length > 0) {
    return document.errors.map(({ pos, message }) => `${at(pos[0])}: ${message.split('\n')[0] ?? ''}`)
  }
  const result = schema.safeParse(document.toJS())
  return (result.error?.issues ?? []).map(({ path: keys, message }) => {
    const node = document.getIn(keys, true) as { range?: [number] } | undefined
    return `${at(node?.range?.[0] ?? 0)}: ${keys.join('.')}: ${message}`
  })
}

async function textFiles() {
  const entries = await readdir(LEGAL_FOLDER, { recursive: true })
  return entries.filter((name) => name.endsWith('.md')).map((name) => path.join(LEGAL_FOLDER, name))
}

/** Reads every legal text and the company's facts; throws one error that names each fault by file and line. */
export async function checkLegalTexts(): Promise<void> {
  const faults = faultsOf(COMPANY_FILE, await readFile(COMPANY_FILE, 'utf8'), company, 0)
  for (const file of await textFiles()) {
    const parts = splitFrontMatter(await readFile(file, 'utf8'))
    // The front matter begins below its first line of dashes.
    if (parts) faults.push(...faultsOf(file, parts.head, frontMatter, 1))
    else faults.push(`${file}:1: it must begin with front matter between two lines of ---`)
  }
  if (faults.length > 0) throw new Error(`The legal texts are not right.\n${faults.join('\n')}`)
}
