/** The legal texts as they were read last. A file with faults keeps its last good text. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { civilDateOf } from '#contract/birth-date.ts'
import { lineIn, type Fault } from '#files/yaml-document.ts'
import {
  isDraft,
  isPublished,
  LEGAL_SLUGS,
  type Company,
  type Facts,
  type LegalPlace,
  type LegalSlug,
  type LegalVersion,
} from './text.ts'
import {
  company,
  hashes,
  hashesFile,
  publishedFacts,
  publishedFactsFile,
  readData,
  readText,
  readVersion,
  SHIPPED,
  textFolder,
  versionFile,
  versionFiles,
  type Hashes,
} from './folder.server.ts'
import { factFor, factNames } from './render.server.ts'

interface State {
  /** By file. */
  versions: Map<string, LegalVersion>
  facts: Facts
  hashes: Hashes
  faults: Fault[]
}

const EMPTY: State = { versions: new Map(), facts: { now: {}, former: {} }, hashes: {}, faults: [] }

function hashFault(one: LegalVersion | undefined, known: Hashes): Fault | undefined {
  if (!one || !isPublished(one)) return undefined
  const { slug, version, hash } = one
  const published = known[slug]?.[version]
  if (published === hash) return undefined
  const fault = { file: one.file, line: 1 }
  if (published === undefined)
    return { ...fault, reason: 'está publicado só no cabeçalho: mude o estado para rascunho e publique' }
  return {
    ...fault,
    reason: 'o texto mudou depois de publicado: desfaça a mudança e escreva uma versão nova',
  }
}

function lastGoodData<T>(file: string, schema: z.ZodType<T>, last: T, faults: Fault[]): T {
  const read = readData(file, schema)
  // Unchanged data stays the same object, which caches depend on.
  if (!read.faults) return JSON.stringify(read.data) === JSON.stringify(last) ? last : read.data
  faults.push(...read.faults)
  return last
}

function lostVersions(place: LegalPlace, { hashes: known, versions, faults }: State): Fault[] {
  const faulty = new Set(faults.map(({ file }) => file))
  return LEGAL_SLUGS.flatMap((slug) =>
    Object.keys(known[slug] ?? {}).flatMap((version) => {
      const file = versionFile(slug, version, place)
      const found = versions.get(file)
      if (faulty.has(file) || (found && isPublished(found))) return []
      const what = found ? 'voltou a ser rascunho' : 'não tem mais arquivo'
      const reason = `a versão ${version} de ${slug} foi publicada e ${what}: traga de volta o arquivo como era`
      return [{ file: hashesFile(place), line: 1, reason }]
    }),
  )
}

function handEdits(file: string, edited: Company, published: Company): Fault[] {
  const names = new Set([...factNames(edited), ...factNames(published)])
  const changed = [...names].filter((name) => factFor(edited, name) !== factFor(published, name))
  const { data: source } = readText(file)
  return changed.map((name) => ({
    file,
    line: source === undefined ? 1 : lineIn(source, name.split('.')),
    reason: `${name} mudou neste arquivo e ainda não vale: publique os dados da empresa`,
  }))
}

/** A change of `empresa.yml` by hand is a fault, and what was published stays. */
function readFacts(place: LegalPlace, last: Facts, faults: Fault[]): Facts {
  const edited = lastGoodData(place.company, company, last.now, faults)
  const record = publishedFactsFile(place)
  if (!existsSync(record)) return { now: edited, former: edited }
  const facts = lastGoodData(record, publishedFacts, last, faults)
  if (!faults.some(({ file }) => file === place.company))
    faults.push(...handEdits(place.company, edited, facts.now))
  return facts
}

function readVersions(slug: LegalSlug, place: LegalPlace, before: State, now: State): void {
  for (const file of versionFiles(slug, place)) {
    const last = before.versions.get(file)
    const { data: version, faults } = readVersion(slug, file, last)
    const fault = hashFault(version, now.hashes)
    now.faults.push(...(faults ?? (fault ? [fault] : [])))
    // A changed published file is a fault; learners go on reading what they accepted.
    const wasRight = last && isPublished(last) && !hashFault(last, now.hashes)
    const good = version && !(fault && wasRight) ? version : last
    if (good) now.versions.set(file, good)
  }
  const isOfText = (one: LegalVersion) => one.slug === slug && isPublished(one)
  if ([...now.versions.values()].some(isOfText)) return
  for (const last of [...before.versions.values()].filter(isOfText)) {
    if (now.versions.has(last.file)) continue
    const reason = 'o arquivo sumiu, e sem ele a página não teria texto'
    now.faults.push({ file: last.file, line: 1, reason })
    now.versions.set(last.file, last)
  }
}

function readAll(place: LegalPlace, before: State): State {
  const now: State = { ...EMPTY, versions: new Map(), faults: [] }
  now.hashes = lastGoodData(hashesFile(place), hashes, before.hashes, now.faults)
  for (const slug of LEGAL_SLUGS) readVersions(slug, place, before, now)
  now.faults.push(...lostVersions(place, now))
  now.facts = readFacts(place, before.facts, now.faults)
  return now
}

const lineOf = ({ file, line, reason }: Fault) => `${file}:${line}: ${reason}`

export function createLegalStore({
  place = SHIPPED,
  log,
}: {
  place?: LegalPlace
  log: Pick<Logger, 'error'>
}) {
  let state = EMPTY

  const reload = () => {
    const logged = new Set(state.faults.map(lineOf))
    state = readAll(place, state)
    for (const fault of state.faults) if (!logged.has(lineOf(fault))) log.error({ ...fault }, 'legal text')
  }
  reload()

  const all = (slug: LegalSlug) => [...state.versions.values()].filter((version) => version.slug === slug)
  const draftsOf = (slug: LegalSlug) =>
    all(slug)
      .filter(isDraft)
      .sort((a, b) => b.version.localeCompare(a.version))
  const publishedOf = (slug: LegalSlug) =>
    all(slug)
      .filter(isPublished)
      .sort((a, b) => b.since.localeCompare(a.since) || b.version.localeCompare(a.version))
  /** Published and in force now or before, newest first. */
  const readable = (slug: LegalSlug, now = new Date()) => {
    const today = civilDateOf(now)
    return publishedOf(slug).filter(({ since }) => since <= today)
  }

  return {
    place,
    versionsOf: (slug: LegalSlug): LegalVersion[] => [...draftsOf(slug), ...publishedOf(slug)],
    draftsOf,
    /** The version published last, in force or later. */
    lastPublished: (slug: LegalSlug) => publishedOf(slug)[0],
    readable,
    inForce: (slug: LegalSlug, now?: Date) => readable(slug, now)[0],
    /** Published properly and not in force yet, the next one first. */
    upcoming(slug: LegalSlug, now = new Date()) {
      const today = civilDateOf(now)
      return publishedOf(slug)
        .filter((one) => one.since > today && !hashFault(one, state.hashes))
        .reverse()
    },
    /** The facts as they were published. */
    company: () => state.facts.now,
    /** The facts that a version shows; a draft shows those of now. */
    factsOf: (version: LegalVersion) =>
      isPublished(version) ? (version.facts ?? state.facts.former) : state.facts.now,
    facts: () => state.facts,
    faults: () => state.faults,
    /** Faults of these texts' files, and of the files that all texts share. */
    faultsOf(slugs: readonly LegalSlug[]) {
      const shared = [place.company, publishedFactsFile(place), hashesFile(place)]
      const folders = slugs.map((slug) => textFolder(slug, place))
      return state.faults.filter(
        ({ file }) => shared.includes(file) || folders.includes(path.posix.dirname(file)),
      )
    },
    /** Reads all files. Versions of unchanged files stay the same objects. */
    reload,
    /** A version whose file was just written, so that nobody has to read it again. */
    put(version: LegalVersion) {
      state = { ...state, versions: new Map(state.versions).set(version.file, version) }
    },
  }
}

export type LegalStore = ReturnType<typeof createLegalStore>
