import { join } from 'node:path'
import type { Fault } from '#files/yaml-document.ts'
import type { Db } from '#api/db/tables.ts'
import { log } from '#api/log.ts'
import { catalogueOf, type Catalogue } from '../content/catalogue.ts'
import { ContentError, lineOf } from '../content/content-error.ts'
import type { Content, Trail } from '../content/model.ts'
import { OTHER_FOLDERS, readContent, termsIn, TRAIL_FOLDER } from '../content/read-content.ts'
import { lastGoodContent, unchangedTrails } from '../content/stored-content.ts'
import { retiredTitles, syncContent } from './sync-content.ts'
import { trailDigests } from '../content/trail-digests.ts'
import { versionOf } from '../content/version.ts'

export const LOG_START = 'content: '
export const MENDED = 'no faults any more'

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
  /** Trails that another build has stored are read again. */
  build: string
  /** Called with each folder of the content before it is read. */
  onFolder: (folder: string) => void
}

function requireSurvey({ surveys }: Pick<Content, 'surveys'>, { firstSurveyId, folder }: ContentSource) {
  if (surveys.some(({ id }) => id === firstSurveyId)) return
  const file = join(folder, 'pesquisas', `${firstSurveyId}.yml`)
  throw new ContentError([{ file, line: 1, reason: 'falta a pesquisa que FIRST_SURVEY_ID nomeia' }])
}

const withDigests = (trails: Trail[], digests: ReadonlyMap<string, string>) =>
  new Map(trails.map((trail) => [trail.id, { trail, digest: digests.get(trail.id) }]))

/** Throws a `ContentError` if the files have faults and no content was in use before. */
export async function openContent(source: ContentSource): Promise<ContentInUse> {
  const { db, folder, dataDir, hasDrafts, onFolder } = source
  let catalogue: Catalogue | undefined
  let version = ''
  let faults: readonly Fault[] = []
  let known: ReturnType<typeof withDigests> | undefined

  async function use(content: Content) {
    catalogue = catalogueOf(content, await retiredTitles(db))
  }

  async function goOnWithFaults(error: ContentError) {
    const logged = new Set(faults.map(lineOf))
    for (const fault of error.faults) if (!logged.has(lineOf(fault))) log.warn(LOG_START + lineOf(fault))
    faults = error.faults
    if (catalogue) return
    const stored = await lastGoodContent(db, hasDrafts)
    if (!stored) throw error
    requireSurvey(stored, source)
    await use({ ...stored, terms: termsIn(folder) })
  }

  async function readChanged(digests: ReadonlyMap<string, string>): Promise<Content> {
    const trails = (known ??= withDigests(await unchangedTrails(db, digests, dataDir), digests))
    const content = await readContent(folder, {
      ...source,
      unchanged(id) {
        const { trail, digest } = trails.get(id) ?? {}
        return digest !== undefined && digest === digests.get(id) ? trail : undefined
      },
    })
    requireSurvey(content, source)
    known = withDigests(content.trails, digests)
    return content
  }

  async function load() {
    for (const name of ['', ...OTHER_FOLDERS]) onFolder(join(folder, name))
    const digests = await trailDigests(join(folder, TRAIL_FOLDER), source)
    try {
      const content = await readChanged(digests)
      const { surveys, programmes } = content
      const read = versionOf({ digests: [...digests], surveys, programmes })
      if (read !== version) {
        await syncContent(db, content, Date.now(), digests)
        await use(content)
        version = read
      }
      if (faults.length > 0) log.warn(LOG_START + MENDED)
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
