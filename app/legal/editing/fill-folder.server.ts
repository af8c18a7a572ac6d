import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readYaml } from '#files/yaml-document.ts'
import { editedFacts } from '../company/company.server.ts'
import { asDraft, replaceFile, withHeader, writePublished } from './edit-files.server.ts'
import {
  hashesFile,
  legalPlace,
  publishedFactsFile,
  readText,
  SHIPPED,
  versionFile,
  type LegalPlace,
} from '../files.server.ts'
import { hashes, type Hashes } from '../hashes.server.ts'
import { writePublishedFacts } from './publish-facts.server.ts'
import { LEGAL_SLUGS } from '../slugs.ts'

/** A folder of an earlier version has no such record: what its texts show until now is what was published. */
function recordFacts(place: LegalPlace): void {
  if (existsSync(publishedFactsFile(place))) return
  const { data: facts } = editedFacts(place)
  if (facts) writePublishedFacts(place, { antes: facts, agora: facts })
}

/** Undefined where it cannot be read, which is told as a fault of the texts and stops no start. */
function hashesIn(place: LegalPlace): Hashes | undefined {
  const file = hashesFile(place)
  const read = readText(file)
  return read.fault ? undefined : readYaml(read.source, hashes, { file }).data
}

/** The shipped versions that came here once: what the team took away stays away. */
const receivedFile = ({ folder }: LegalPlace) => path.join(folder, '.recebidas')

/** Versions that a newer release ships: drafts, where the operator published a version of their own of that text. */
function addShipped(place: LegalPlace): void {
  const [shipped, own] = [hashesIn(SHIPPED), hashesIn(place)]
  if (!shipped || !own) return
  const file = receivedFile(place)
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
    if (isOwn) replaceFile(to, withHeader(from, asDraft))
    else writePublished(place, { slug, version }, readFileSync(from, 'utf8'))
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
  const last = hashesFile(SHIPPED)
  try {
    mkdirSync(place.folder, { recursive: true })
    cpSync(SHIPPED.folder, place.folder, { recursive: true, force: false, filter: (name) => name !== last })
    // It says that the rest is there.
    cpSync(last, hashesFile(place), { force: false })
  } catch (cause) {
    const reason = `${place.folder} has no legal texts and cannot be written to (LEGAL_DIR, DATA_DIR)`
    throw new Error(`The environment is not right: ${reason}.`, { cause })
  }
}
