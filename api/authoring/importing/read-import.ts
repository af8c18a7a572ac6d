/** Which importer a file needs, and what cannot be imported at all. */
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { Refused, WrongUse } from '#files/refused.ts'
import { readGift } from './gift.ts'
import { NOT_UTF8, utf8Text } from '#api/content/utf8.ts'
import type { Imported } from './imported.ts'

const MOST_BYTES = 1_000_000

const NEEDS_SCRIPT =
  'precisa de programas que rodam na página, e aqui tudo funciona sem eles: exporte as perguntas em GIFT, ou escreva as aulas em Markdown'

function packageReason(bytes: Buffer): string | undefined {
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) return undefined
  if (bytes.includes('h5p.json')) return `é um pacote H5P, que ${NEEDS_SCRIPT}.`
  if (bytes.includes('imsmanifest.xml')) return `é um pacote SCORM, que ${NEEDS_SCRIPT}.`
  return 'é um arquivo compactado: abra-o e importe o que está dentro.'
}

/** The text of a file to import, or the reason why it is refused. */
export async function readImport(path: string): Promise<string> {
  const entry = await stat(path).catch(() => undefined)
  if (!entry?.isFile()) throw new WrongUse(`Não existe o arquivo ${path}.`)
  if (entry.size > MOST_BYTES) throw new Refused(`${path} tem mais de 1 MB: divida o arquivo.`)
  const bytes = await readFile(path)
  const reason = packageReason(bytes)
  if (reason !== undefined) throw new Refused(`${path} ${reason}`)
  const text = utf8Text(bytes)
  if (text === undefined) throw new Refused(`${path} ${NOT_UTF8}.`)
  return text
}

const IMPORTERS: Record<string, ((text: string) => Imported) | undefined> = {
  '.gift': readGift,
  '.txt': readGift,
}

export const importerFor = (path: string) => IMPORTERS[extname(path).toLowerCase()]
