/** All legal files at once. What cannot be read takes nothing away: what was good before stays, beside the fault. */
import type { z } from 'zod'
import { lineIn, readYaml } from '#contract/yaml-document.ts'
import { company, unsetIn } from './company.server.ts'
import { isPublished, type Company, type Fault, type LegalVersion } from './document.ts'
import {
  companyFile,
  hashesFile,
  readText,
  readVersionFiles,
  versionFile,
  type Read,
} from './files.server.ts'
import { hashes, type Hashes } from './hashes.server.ts'
import { LEGAL_SLUGS, type LegalSlug } from './slugs.ts'
import { readVersion } from './version-file.server.ts'
import { yamlAdvice } from './yaml-advice.server.ts'

/** What stays of every file: the last text that was good. */
interface Kept {
  source: string
  version: LegalVersion
}

export interface State {
  kept: Map<string, Kept>
  company: Company
  hashes: Hashes
  faults: Fault[]
}

/** Before anything was read. */
export const NOTHING: State = { kept: new Map(), company: {}, hashes: {}, faults: [] }

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
  const found = readYaml(read.source, schema, { file, syntaxReason: yamlAdvice })
  // The same object for as long as it says the same: what was made of it still holds.
  if (!found.faults) return JSON.stringify(found.data) === JSON.stringify(last) ? last : found.data
  faults.push(...found.faults)
  return last
}

/** Published versions whose file is gone, or is a draft again. */
function lostVersions(folder: string, known: Hashes, kept: State['kept'], faults: Fault[]): Fault[] {
  const published = LEGAL_SLUGS.flatMap((slug) =>
    Object.keys(known[slug] ?? {}).map((version) => ({
      slug,
      version,
      file: versionFile(slug, version, folder),
    })),
  )
  const said = new Set(faults.map(({ file }) => file))
  return published.flatMap(({ slug, version, file }) => {
    const found = kept.get(file)?.version
    if (said.has(file) || (found && isPublished(found))) return []
    const what = found ? 'voltou a ser rascunho' : 'não tem mais arquivo'
    const reason = `a versão ${version} de ${slug} foi publicada e ${what}: traga de volta o arquivo como era`
    return [{ file: hashesFile(folder), line: 1, reason }]
  })
}

/** The facts that published texts need and nobody gave, each with the first file that needs it. */
function missingFacts(kept: State['kept'], facts: Company): Map<string, string> {
  const published = [...kept.values()].map(({ version }) => version).filter(isPublished)
  const missing = published.flatMap(({ body, file }) =>
    unsetIn(body, facts).map(({ name }) => [name, file] as const),
  )
  return new Map(missing.reverse())
}

/** The facts as they are now; as they were where a published text would lose one. */
function keepFacts(folder: string, kept: State['kept'], last: Company, faults: Fault[]): Company {
  const file = companyFile(folder)
  const facts = keepData(file, company, last, faults)
  if (faults.some((fault) => fault.file === file)) return last
  const missing = missingFacts(kept, facts)
  const read = readText(file)
  for (const [name, text] of missing) {
    const line = read.fault ? 1 : lineIn(read.source, name.split('.'))
    faults.push({ file, line, reason: `falta preencher ${name}: ${text} já foi publicado e usa este valor` })
  }
  return missing.size > missingFacts(kept, last).size ? last : facts
}

/** The files as they are now, beside what was good before. */
export function readAll(folder: string, before: State): State {
  const faults: Fault[] = []
  const known = keepData(hashesFile(folder), hashes, before.hashes, faults)
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
  faults.push(...lostVersions(folder, known, kept, faults))
  return { kept, company: keepFacts(folder, kept, before.company, faults), hashes: known, faults }
}
