import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fault } from '#contract/yaml-document.ts'
import type { Db } from '#api/db/tables.ts'
import { reportCrash } from '#api/http/report-crash.ts'
import { catalogueOf, type Catalogue } from './catalogue.ts'
import { ContentError, lineOf } from './content-error.ts'
import type { Content } from './model.ts'
import { readContent, termsIn } from './read-content.ts'
import { retiredTitles, syncContent } from './sync-content.ts'
import { versionOf } from './version.ts'

/** Raise it when `Content` changes, so that no content of an older shape is used. */
const FORMAT = 1

/** `DATA_DIR/content.json`: the last good content. */
interface KeptContent {
  format: number
  content: Omit<Content, 'terms'>
}

const keptContentFile = (dataDir: string): string => join(dataDir, 'content.json')

async function readKeptContent(dataDir: string): Promise<KeptContent['content'] | undefined> {
  try {
    const { format, content } = JSON.parse(await readFile(keptContentFile(dataDir), 'utf8')) as KeptContent
    return format === FORMAT ? content : undefined
  } catch {
    return undefined
  }
}

/** A folder that cannot be written to only costs the next start its last good content. */
async function keep(dataDir: string, content: Content) {
  const file = keptContentFile(dataDir)
  const kept: KeptContent = { format: FORMAT, content }
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(`${file}.new`, JSON.stringify(kept))
    await rename(`${file}.new`, file)
  } catch (error) {
    reportCrash('Keeping the content', error)
  }
}

export interface ContentInUse {
  /** A request keeps the one with which it began. */
  readonly catalogue: Catalogue
  /** What keeps a newer content out; empty if the files are in use as they are. */
  readonly faults: readonly Fault[]
  /** Reads the files again; one run at a time. Faults are logged, and the content in use stays. */
  reload: () => Promise<void>
  settled: () => Promise<void>
}

interface ContentSource {
  db: Db
  folder: string
  dataDir: string
  hasDrafts: boolean
  firstStart: number
  firstSurveyId: string
}

function requireSurvey({ surveys }: Pick<Content, 'surveys'>, { firstSurveyId, folder }: ContentSource) {
  if (surveys.some(({ id }) => id === firstSurveyId)) return
  const file = join(folder, 'pesquisas', `${firstSurveyId}.yml`)
  throw new ContentError([{ file, line: 1, reason: 'falta a pesquisa que FIRST_SURVEY_ID nomeia' }])
}

/** Throws a `ContentError` if the files have faults and no content was in use before. */
export async function openContent(source: ContentSource): Promise<ContentInUse> {
  const { db, folder, dataDir } = source
  let catalogue: Catalogue | undefined
  let version = ''
  let faults: readonly Fault[] = []

  async function use(content: Content) {
    await syncContent(db, content, Date.now())
    catalogue = catalogueOf(content, await retiredTitles(db))
  }

  async function goOnWithFaults(error: ContentError) {
    const logged = new Set(faults.map(lineOf))
    for (const fault of error.faults)
      if (!logged.has(lineOf(fault))) process.stderr.write(`content: ${lineOf(fault)}\n`)
    faults = error.faults
    if (catalogue) return
    const kept = await readKeptContent(dataDir)
    if (!kept) throw error
    requireSurvey(kept, source)
    await use({ ...kept, terms: termsIn(folder) })
  }

  async function load() {
    try {
      const content = await readContent(folder, source)
      requireSurvey(content, source)
      const read = versionOf(content)
      if (read !== version) {
        await use(content)
        await keep(dataDir, content)
        version = read
      }
      faults = []
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      await goOnWithFaults(error)
    }
  }

  let last = load()
  await last
  const settled = () => last.catch(() => undefined)
  return {
    get catalogue() {
      if (!catalogue) throw new Error('The content was not loaded.')
      return catalogue
    },
    get faults() {
      return faults
    },
    reload: () => (last = settled().then(load)),
    settled,
  }
}
