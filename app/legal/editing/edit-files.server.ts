/** Writes versions, hashes and facts as files, and fills the folder of this product. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseDocument, stringify, type Document } from 'yaml'
import {
  contentHash,
  editedFacts,
  hashes,
  hashesFile,
  legalPlace,
  parseVersion,
  publishedFactsFile,
  readData,
  readText,
  SHIPPED,
  versionFile,
} from '../versions/folder.server.ts'
import { LEGAL_SLUGS, type Company, type LegalPlace, type LegalVersion } from '../versions/text.ts'

/** Atomic: readers never get half a file. */
export function replaceFile(file: string, source: string) {
  const waiting = path.join(path.dirname(file), `.${path.basename(file)}.novo`)
  writeFileSync(waiting, source)
  renameSync(waiting, file)
}

/** The version's source with another header, and body if it is given; comments and order stay. */
export function withHeader(
  version: Pick<LegalVersion, 'head' | 'body'>,
  change: (head: Document) => void,
  body = version.body,
): string {
  const head = parseDocument(version.head)
  change(head)
  return `---\n${head.toString({ lineWidth: 0, nullStr: '' })}---\n${body}`
}

/** The head of a published version becomes that of a draft. */
export function asDraft(head: Document): void {
  head.set('estado', 'rascunho')
  for (const name of ['vigencia', 'dados', 'dadosDe']) head.delete(name)
}

export function changeHashes(place: LegalPlace, change: (hashes: Document) => void) {
  const file = hashesFile(place)
  const known = parseDocument(readText(file).data ?? '')
  change(known)
  replaceFile(file, known.toString({ lineWidth: 0 }))
}

/** Writes a version that is published, and returns its file. */
export function writePublished(
  place: LegalPlace,
  { slug, version }: Pick<LegalVersion, 'slug' | 'version'>,
  source: string,
): string {
  // The hash is written first, since a published version without one is a fault.
  changeHashes(place, (known) => {
    known.setIn([slug, version], contentHash(source))
  })
  const file = versionFile(slug, version, place)
  replaceFile(file, source)
  return file
}

export function writePublishedFacts(place: LegalPlace, facts: { antes: Company; agora: Company }): void {
  const head = '# Os dados que os textos publicados mostram. Quem escreve aqui é evolua textos empresa.\n'
  replaceFile(
    publishedFactsFile(place),
    head + stringify(facts, { lineWidth: 0, aliasDuplicateObjects: false }),
  )
}

/** A folder of an earlier version has no such record: what its texts show until now is what was published. */
function recordFacts(place: LegalPlace): void {
  if (existsSync(publishedFactsFile(place))) return
  const { data: facts } = editedFacts(place)
  if (facts) writePublishedFacts(place, { antes: facts, agora: facts })
}

/** Versions that a newer release ships: drafts, where the operator published a version of their own of that text. */
function addShipped(place: LegalPlace): void {
  // A list that cannot be read is told as a fault of the texts, and stops no start.
  const [shipped, own] = [SHIPPED, place].map((one) => readData(hashesFile(one), hashes).data)
  if (!shipped || !own) return
  /** The shipped versions that came here once: what the team took away stays away. */
  const file = path.join(place.folder, '.recebidas')
  const received = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : undefined
  const isNew = (slug: string, version: string) => {
    const names = Object.keys(own[slug] ?? {})
    if (names.includes(version)) return false
    // A folder of an earlier release has no such list.
    return received ? !received.includes(`${slug} ${version}`) : names.every((name) => name < version)
  }
  const all = LEGAL_SLUGS.flatMap((slug) =>
    Object.keys(shipped[slug] ?? {}).map((version) => ({ slug, version })),
  )
  const fresh = all.filter(({ slug, version }) => isNew(slug, version))
  for (const { slug, version } of fresh) {
    const [from, to] = [versionFile(slug, version, SHIPPED), versionFile(slug, version, place)]
    const isOwn = Object.entries(own[slug] ?? {}).some(([name, hash]) => shipped[slug]?.[name] !== hash)
    if (existsSync(to)) continue
    const source = readFileSync(from, 'utf8')
    const { data } = parseVersion(slug, from, source)
    if (isOwn && data) replaceFile(to, withHeader(data, asDraft))
    else writePublished(place, { slug, version }, source)
  }
  const names = all.map(({ slug, version }) => `${slug} ${version}`)
  if (fresh.length > 0 || !received) writeFileSync(file, names.join('\n'))
}

/** Copies the project's texts into the folder of this product, which may have none yet, or those of a release before. */
export function fillLegalDir(env: { LEGAL_DIR?: string; DATA_DIR: string }): void {
  const place = legalPlace(env)
  if (path.resolve(place.folder) === path.resolve(SHIPPED.folder)) return
  if (existsSync(hashesFile(place))) {
    recordFacts(place)
    addShipped(place)
    return
  }
  const names = readdirSync(SHIPPED.folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => path.extname(name) !== '' && name !== 'hashes.yml')
  try {
    // The hashes come last, as they say that the rest is there. Modes are not copied: the umask may let the group in.
    for (const name of [...files, 'hashes.yml']) {
      const to = path.join(place.folder, name)
      if (existsSync(to)) continue
      mkdirSync(path.dirname(to), { recursive: true })
      writeFileSync(to, readFileSync(path.join(SHIPPED.folder, name)))
    }
  } catch (cause) {
    const reason = `${place.folder} has no legal texts and cannot be written to (LEGAL_DIR, DATA_DIR)`
    throw new Error(`The environment is not right: ${reason}.`, { cause })
  }
}
