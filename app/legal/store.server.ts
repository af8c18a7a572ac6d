/** All legal texts in memory. What cannot be read takes nothing away: the last good text stays, and the fault is told. */
import type { Logger } from 'pino'
import type { z } from 'zod'
import { isoDateInBrasilia } from '#app/ui/dates.ts'
import { company } from './company.server.ts'
import type { Company, DraftVersion, Fault, LegalVersion, PublishedVersion } from './document.ts'
import {
  companyFile,
  CONTENT_FOLDER,
  hashesFile,
  readText,
  readVersionFiles,
  type Read,
} from './files.server.ts'
import { hashes, type Hashes } from './hashes.server.ts'
import type { LegalSlug } from './slugs.ts'
import { readVersion } from './version-file.server.ts'
import { readYaml } from './yaml.server.ts'

export interface LegalStore {
  /** Drafts first, then what is published, the newest first. */
  versionsOf(slug: LegalSlug): LegalVersion[]
  /** Drafts, the last by name first. */
  draftsOf(slug: LegalSlug): DraftVersion[]
  /** What is published and in force at the moment or was before, the newest first. */
  readable(slug: LegalSlug, now?: Date): PublishedVersion[]
  /** The newest published version in force at the moment; undefined where there is none. */
  inForce(slug: LegalSlug, now?: Date): PublishedVersion | undefined
  company(): Company
  /** Everything that is wrong with the files as they are now. */
  faults(): Fault[]
  /** Reads all files again; versions whose file is as it was stay the same objects. */
  reload(): void
  /** Calls `listener` after every reload that changed something; returns what ends that. */
  onChange(listener: () => void): () => void
}

/** What stays of every file: the last text that was good. */
interface Kept {
  source: string
  version: LegalVersion
}

interface State {
  kept: Map<string, Kept>
  company: Company
  hashes: Hashes
  faults: Fault[]
}

const isPublished = (version: LegalVersion): version is PublishedVersion => version.state === 'publicado'
const isDraft = (version: LegalVersion): version is DraftVersion => version.state === 'rascunho'

/** What a published version's file should be, against what it is. */
function hashFault({ slug, version, file, hash }: LegalVersion, known: Hashes): Fault | undefined {
  const published = known[slug]?.[version]
  if (published === hash) return undefined
  const reason =
    published === undefined
      ? 'está publicado sem ter passado por npm run publish: volte o estado para rascunho e publique'
      : 'o texto mudou depois de publicado: desfaça a mudança e escreva uma versão nova'
  return { file, line: 1, reason }
}

/** One file as it is now; its last good text where it is not good. */
function keep(slug: LegalSlug, read: Read, last: Kept | undefined, known: Hashes, faults: Fault[]) {
  if (read.fault) {
    faults.push(read.fault)
    return last
  }
  const isAsBefore = last?.source === read.source
  const found = isAsBefore
    ? { version: last.version, faults: undefined }
    : readVersion(slug, read.file, read.source)
  if (found.faults) {
    faults.push(...found.faults)
    return last
  }
  const { version } = found
  const fault = isPublished(version) ? hashFault(version, known) : undefined
  if (fault) faults.push(fault)
  if (isAsBefore) return last
  // Whoever changed what learners accepted gets the fault; learners go on reading what they accepted.
  const wasRight = last && isPublished(last.version) && !hashFault(last.version, known)
  return fault && wasRight ? last : { source: read.source, version }
}

/** What `schema` finds in a file, or what it found before. */
function keepData<T>(file: string, schema: z.ZodType<T, z.ZodTypeDef, unknown>, last: T, faults: Fault[]): T {
  const read = readText(file)
  if (read.fault) {
    faults.push(read.fault)
    return last
  }
  const found = readYaml(read.source, schema, { file })
  // The same object for as long as it says the same: what was made of it still holds.
  if (!found.faults) return JSON.stringify(found.data) === JSON.stringify(last) ? last : found.data
  faults.push(...found.faults)
  return last
}

/** The files as they are now, beside what was good before. */
function readAll(folder: string, before: State): State {
  const faults: Fault[] = []
  const known = keepData(hashesFile(folder), hashes, before.hashes, faults)
  const facts = keepData(companyFile(folder), company, before.company, faults)
  const kept = new Map<string, Kept>()
  for (const { slug, files } of readVersionFiles(folder)) {
    for (const read of files) {
      const good = keep(slug, read, before.kept.get(read.file), known, faults)
      if (good) kept.set(read.file, good)
    }
    if ([...kept.values()].some(({ version }) => version.slug === slug && isPublished(version))) continue
    // A page never loses its last text, even where somebody deletes it.
    for (const [file, last] of before.kept) {
      if (last.version.slug !== slug || !isPublished(last.version) || kept.has(file)) continue
      faults.push({ file, line: 1, reason: 'o arquivo sumiu, e sem ele a página não teria texto' })
      kept.set(file, last)
    }
  }
  return { kept, company: facts, hashes: known, faults }
}

const written = ({ file, line, reason }: Fault) => `${file}:${line}: ${reason}`
const summary = ({ kept, company, faults }: State) =>
  JSON.stringify([[...kept].map(([file, { version }]) => [file, version.hash]), company, faults])

/** Reads the texts in `folder` at once. A fault is logged as it comes up, with file and line. */
export function createLegalStore({
  folder = CONTENT_FOLDER,
  log,
}: {
  folder?: string
  log: Pick<Logger, 'error'>
}): LegalStore {
  let state: State = { kept: new Map(), company: {}, hashes: {}, faults: [] }
  const listeners = new Set<() => void>()

  const reload = () => {
    const before = state
    state = readAll(folder, before)
    const known = new Set(before.faults.map(written))
    for (const fault of state.faults) if (!known.has(written(fault))) log.error({ ...fault }, 'legal text')
    if (summary(before) === summary(state)) return
    for (const listener of listeners) listener()
  }
  reload()

  const all = (slug: LegalSlug) =>
    [...state.kept.values()].map(({ version }) => version).filter((version) => version.slug === slug)
  const draftsOf = (slug: LegalSlug) =>
    all(slug)
      .filter(isDraft)
      .sort((a, b) => b.version.localeCompare(a.version))
  const publishedOf = (slug: LegalSlug) =>
    all(slug)
      .filter(isPublished)
      .sort((a, b) => b.since.localeCompare(a.since) || b.version.localeCompare(a.version))
  const readable = (slug: LegalSlug, now = new Date()) => {
    const today = isoDateInBrasilia(now)
    return publishedOf(slug).filter(({ since }) => since <= today)
  }

  return {
    versionsOf: (slug) => [...draftsOf(slug), ...publishedOf(slug)],
    draftsOf,
    readable,
    inForce: (slug, now) => readable(slug, now)[0],
    company: () => state.company,
    faults: () => state.faults,
    reload,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
