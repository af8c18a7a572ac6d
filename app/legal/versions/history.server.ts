/** What was done with a version, by whom: a file of JSON lines beside it, which nothing else reads. */
import { appendFileSync } from 'node:fs'
import { z } from 'zod'
import { readText } from './folder.server.ts'

const entry = z.object({
  quando: z.string(),
  quem: z.string(),
  ato: z.string(),
  nota: z.string().optional(),
  /** The whole file that this act replaced. */
  antes: z.string().optional(),
})

export type HistoryEntry = z.output<typeof entry>
export type HistoryAct = Omit<HistoryEntry, 'quando'>

const historyFile = (file: string) => file.replace(/\.(md|yml)$/, '.historico.jsonl')

export function noteHistory(file: string, { nota, ...act }: HistoryAct): void {
  const line: HistoryEntry = { quando: new Date().toISOString(), ...act, nota: nota ? nota : undefined }
  appendFileSync(historyFile(file), `${JSON.stringify(line)}\n`)
}

function parsed(line: string): HistoryEntry[] {
  try {
    return [entry.parse(JSON.parse(line))]
  } catch {
    return []
  }
}

/** Newest first; a line that cannot be read is passed over. */
export function historyOf(file: string): HistoryEntry[] {
  const { data = '' } = readText(historyFile(file))
  return data.split('\n').flatMap(parsed).reverse()
}
