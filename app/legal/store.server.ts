/** The legal texts in memory, and when they change. */
import path from 'node:path'
import type { Logger } from 'pino'
import { isoDateInBrasilia } from '#app/ui/dates.ts'
import {
  isDraft,
  isPublished,
  type Company,
  type DraftVersion,
  type Fault,
  type LegalVersion,
  type PublishedVersion,
} from './document.ts'
import { companyFile, CONTENT_FOLDER, hashesFile, textFolder } from './files.server.ts'
import { NOTHING, readAll } from './read.server.ts'
import type { LegalSlug } from './slugs.ts'

export interface LegalStore {
  /** Drafts first, then what is published, the newest first. */
  versionsOf(slug: LegalSlug): LegalVersion[]
  /** Drafts, the last by name first. */
  draftsOf(slug: LegalSlug): DraftVersion[]
  /** The one published last, in force or yet to be: what a draft comes after. */
  lastPublished(slug: LegalSlug): PublishedVersion | undefined
  /** What is published and in force at the moment or was before, the newest first. */
  readable(slug: LegalSlug, now?: Date): PublishedVersion[]
  /** The newest published version in force at the moment; undefined where there is none. */
  inForce(slug: LegalSlug, now?: Date): PublishedVersion | undefined
  company(): Company
  /** Everything that is wrong with the files as they are now. */
  faults(): Fault[]
  /** What is wrong with the files of these texts, and with those that all texts share. */
  faultsOf(slugs: readonly LegalSlug[]): Fault[]
  /** Reads all files again; versions whose file is as it was stay the same objects. */
  reload(): void
}

const written = ({ file, line, reason }: Fault) => `${file}:${line}: ${reason}`
/** Reads the texts in `folder` at once. A fault is logged as it comes up, with file and line. */
export function createLegalStore({
  folder = CONTENT_FOLDER,
  log,
}: {
  folder?: string
  log: Pick<Logger, 'error'>
}): LegalStore {
  let state = NOTHING

  const reload = () => {
    const before = state
    state = readAll(folder, before)
    const known = new Set(before.faults.map(written))
    for (const fault of state.faults) if (!known.has(written(fault))) log.error({ ...fault }, 'legal text')
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
    lastPublished: (slug) => publishedOf(slug)[0],
    readable,
    inForce: (slug, now) => readable(slug, now)[0],
    company: () => state.company,
    faults: () => state.faults,
    faultsOf(slugs) {
      const shared = [companyFile(folder), hashesFile(folder)]
      const folders = slugs.map((slug) => textFolder(slug, folder))
      return state.faults.filter(
        ({ file }) => shared.includes(file) || folders.includes(path.posix.dirname(file)),
      )
    },
    reload,
  }
}
