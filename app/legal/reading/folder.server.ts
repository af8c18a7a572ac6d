/** Reads all legal files. A file with faults keeps its last good text. */
import { existsSync } from 'node:fs'
import type { z } from 'zod'
import { lineIn, readYaml, type Fault } from '#files/yaml-document.ts'
import { company, factFor, factNames, publishedFacts, type Facts } from '../company/company.server.ts'
import { isPublished, type Company, type LegalVersion } from '../document.ts'
import {
  hashesFile,
  publishedFactsFile,
  readText,
  readVersionFiles,
  versionFile,
  type LegalPlace,
  type Read,
} from '../files.server.ts'
import { hashes, type Hashes } from '../hashes.server.ts'
import { LEGAL_SLUGS, type LegalSlug } from '../slugs.ts'
import { readVersion } from './version-file.server.ts'

interface GoodFile {
  source: string
  version: LegalVersion
}

export interface State {
  versions: Map<string, GoodFile>
  facts: Facts
  hashes: Hashes
  faults: Fault[]
}

export const EMPTY: State = { versions: new Map(), facts: { now: {}, former: {} }, hashes: {}, faults: [] }

function hashFault({ slug, version, file, hash }: LegalVersion, publishedHashes: Hashes): Fault | undefined {
  const published = publishedHashes[slug]?.[version]
  if (published === hash) return undefined
  const reason =
    published === undefined
      ? 'está publicado sem ter passado por evolua textos publicar: volte o estado para rascunho e publique'
      : 'o texto mudou depois de publicado: desfaça a mudança e escreva uma versão nova'
  return { file, line: 1, reason }
}

function lastGood(
  slug: LegalSlug,
  read: Read,
  last: GoodFile | undefined,
  publishedHashes: Hashes,
  faults: Fault[],
) {
  if (read.fault) {
    faults.push(read.fault)
    return last
  }
  const isAsBefore = last?.source === read.source
  const result = isAsBefore
    ? { version: last.version, faults: undefined }
    : readVersion(slug, read.file, read.source)
  if (result.faults) {
    faults.push(...result.faults)
    return last
  }
  const { version } = result
  const fault = isPublished(version) ? hashFault(version, publishedHashes) : undefined
  if (fault) faults.push(fault)
  if (isAsBefore) return last
  // A changed published file is a fault; learners go on reading what they accepted.
  const wasRight = last && isPublished(last.version) && !hashFault(last.version, publishedHashes)
  return fault && wasRight ? last : { source: read.source, version }
}

function lastGoodData<T>(file: string, schema: z.ZodType<T>, last: T, faults: Fault[]): T {
  const read = readText(file)
  if (read.fault) {
    faults.push(read.fault)
    return last
  }
  const result = readYaml(read.source, schema, { file })
  // Unchanged data stays the same object, which caches depend on.
  if (!result.faults) return JSON.stringify(result.data) === JSON.stringify(last) ? last : result.data
  faults.push(...result.faults)
  return last
}

function lostVersions(
  place: LegalPlace,
  publishedHashes: Hashes,
  versions: State['versions'],
  faults: Fault[],
): Fault[] {
  const published = LEGAL_SLUGS.flatMap((slug) =>
    Object.keys(publishedHashes[slug] ?? {}).map((version) => ({
      slug,
      version,
      file: versionFile(slug, version, place),
    })),
  )
  const faulty = new Set(faults.map(({ file }) => file))
  return published.flatMap(({ slug, version, file }) => {
    const result = versions.get(file)?.version
    if (faulty.has(file) || (result && isPublished(result))) return []
    const what = result ? 'voltou a ser rascunho' : 'não tem mais arquivo'
    const reason = `a versão ${version} de ${slug} foi publicada e ${what}: traga de volta o arquivo como era`
    return [{ file: hashesFile(place), line: 1, reason }]
  })
}

function handEdits(file: string, edited: Company, published: Company): Fault[] {
  const names = new Set([...factNames(edited), ...factNames(published)])
  const changed = [...names].filter((name) => factFor(edited, name) !== factFor(published, name))
  const read = readText(file)
  const reason = (name: string) =>
    `${name} mudou neste arquivo e ainda não vale: para publicar os dados, evolua textos empresa`
  return changed.map((name) => ({
    file,
    line: read.fault ? 1 : lineIn(read.source, name.split('.')),
    reason: reason(name),
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

export function readAll(place: LegalPlace, before: State): State {
  const faults: Fault[] = []
  const publishedHashes = lastGoodData(hashesFile(place), hashes, before.hashes, faults)
  const versions = new Map<string, GoodFile>()
  for (const { slug, files } of readVersionFiles(place)) {
    for (const read of files) {
      const good = lastGood(slug, read, before.versions.get(read.file), publishedHashes, faults)
      if (good) versions.set(read.file, good)
    }
    if ([...versions.values()].some(({ version }) => version.slug === slug && isPublished(version))) continue
    for (const [file, last] of before.versions) {
      if (last.version.slug !== slug || !isPublished(last.version) || versions.has(file)) continue
      faults.push({ file, line: 1, reason: 'o arquivo sumiu, e sem ele a página não teria texto' })
      versions.set(file, last)
    }
  }
  faults.push(...lostVersions(place, publishedHashes, versions, faults))
  return {
    versions,
    facts: readFacts(place, before.facts, faults),
    hashes: publishedHashes,
    faults,
  }
}
