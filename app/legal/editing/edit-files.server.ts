/** Writes versions and hashes as files. */
import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseDocument, type Document } from 'yaml'
import type { LegalVersion } from '../document.ts'
import { hashesFile, readText, versionFile, type LegalPlace } from '../files.server.ts'
import { contentHash, plainText, splitFrontMatter } from '../reading/version-file.server.ts'
import { refuse } from './refuse.ts'

/** Atomic: readers never get half a file. */
export function replaceFile(file: string, source: string) {
  const waiting = path.join(path.dirname(file), `.${path.basename(file)}.novo`)
  writeFileSync(waiting, source)
  renameSync(waiting, file)
}

/** The file's source with another header, and body if it is given; comments and order stay. */
export function withHeader(file: string, change: (head: Document) => void, body?: string): string {
  const read = readText(file)
  const parts = read.fault ? undefined : splitFrontMatter(plainText(read.source))
  if (!parts) return refuse(`${file}: o arquivo mudou agora há pouco. Tente de novo.`)
  const head = parseDocument(parts.head)
  change(head)
  return `---\n${head.toString({ lineWidth: 0, nullStr: '' })}---\n${body ?? parts.body}`
}

/** The head of a published version becomes that of a draft. */
export function asDraft(head: Document): void {
  head.set('estado', 'rascunho')
  for (const name of ['vigencia', 'dados', 'dadosDe']) head.delete(name)
}

export function changeHashes(place: LegalPlace, change: (hashes: Document) => void) {
  const file = hashesFile(place)
  const read = readText(file)
  const hashes = parseDocument(read.fault ? '' : read.source)
  if (hashes.errors.length > 0) refuse(`${file}: não dá para ler. Desfaça a última mudança deste arquivo.`)
  change(hashes)
  replaceFile(file, hashes.toString({ lineWidth: 0 }))
}

/** Writes a version that is published, and returns its file. */
export function writePublished(
  place: LegalPlace,
  { slug, version }: Pick<LegalVersion, 'slug' | 'version'>,
  source: string,
): string {
  // The hash is written first, since a published version without one is a fault.
  changeHashes(place, (hashes) => {
    hashes.setIn([slug, version], contentHash(source))
  })
  const file = versionFile(slug, version, place)
  replaceFile(file, source)
  return file
}
