import type { Facts } from '../company/company.server.ts'
import { civilDateOf } from '#contract/birth-date.ts'
import type { Fault } from '#files/yaml-document.ts'
import path from 'node:path'
import type { Logger } from 'pino'
import {
  isDraft,
  isPublished,
  type Company,
  type DraftVersion,
  type LegalVersion,
  type PublishedVersion,
} from '../document.ts'
import { hashesFile, publishedFactsFile, SHIPPED, textFolder, type LegalPlace } from '../files.server.ts'
import { EMPTY, readAll, type State } from './folder.server.ts'
import type { LegalSlug } from '../slugs.ts'

export interface LegalStore {
  place: LegalPlace
  versionsOf(slug: LegalSlug): LegalVersion[]
  draftsOf(slug: LegalSlug): DraftVersion[]
  /** The version published last, in force or later. */
  lastPublished(slug: LegalSlug): PublishedVersion | undefined
  /** Published and in force now or before, newest first. */
  readable(slug: LegalSlug, now?: Date): PublishedVersion[]
  inForce(slug: LegalSlug, now?: Date): PublishedVersion | undefined
  /** Published properly and not in force yet, the next one first. */
  upcoming(slug: LegalSlug, now?: Date): PublishedVersion[]
  /** The facts as they were published. */
  company(): Company
  /** The facts that a version shows; a draft shows those of now. */
  factsOf(version: LegalVersion): Company
  facts(): Facts
  faults(): Fault[]
  /** Faults of these texts' files, and of the files that all texts share. */
  faultsOf(slugs: readonly LegalSlug[]): Fault[]
  /** Versions of unchanged files stay the same objects. */
  reload(): void
  /** Another number once a text, a fact or a hash is another. */
  revision(): number
}

const isSame = (before: State, { versions, facts, hashes }: State) =>
  before.facts.now === facts.now &&
  before.hashes === hashes &&
  before.versions.size === versions.size &&
  [...versions].every(([file, one]) => before.versions.get(file) === one)

const lineOf = ({ file, line, reason }: Fault) => `${file}:${line}: ${reason}`
export function createLegalStore({
  place = SHIPPED,
  log,
}: {
  place?: LegalPlace
  log: Pick<Logger, 'error'>
}): LegalStore {
  let state = EMPTY
  let revision = 0

  const reload = () => {
    const before = state
    state = readAll(place, before)
    if (!isSame(before, state)) revision++
    const logged = new Set(before.faults.map(lineOf))
    for (const fault of state.faults) if (!logged.has(lineOf(fault))) log.error({ ...fault }, 'legal text')
  }
  reload()

  const all = (slug: LegalSlug) =>
    [...state.versions.values()].map(({ version }) => version).filter((version) => version.slug === slug)
  const draftsOf = (slug: LegalSlug) =>
    all(slug)
      .filter(isDraft)
      .sort((a, b) => b.version.localeCompare(a.version))
  const publishedOf = (slug: LegalSlug) =>
    all(slug)
      .filter(isPublished)
      .sort((a, b) => b.since.localeCompare(a.since) || b.version.localeCompare(a.version))
  const readable = (slug: LegalSlug, now = new Date()) => {
    const today = civilDateOf(now)
    return publishedOf(slug).filter(({ since }) => since <= today)
  }

  const upcoming = (slug: LegalSlug, now = new Date()) => {
    const today = civilDateOf(now)
    return publishedOf(slug)
      .filter(({ since, version, hash }) => since > today && state.hashes[slug]?.[version] === hash)
      .reverse()
  }

  return {
    place,
    versionsOf: (slug) => [...draftsOf(slug), ...publishedOf(slug)],
    draftsOf,
    lastPublished: (slug) => publishedOf(slug)[0],
    readable,
    inForce: (slug, now) => readable(slug, now)[0],
    upcoming,
    company: () => state.facts.now,
    factsOf: (version) => (isPublished(version) ? (version.facts ?? state.facts.former) : state.facts.now),
    facts: () => state.facts,
    faults: () => state.faults,
    faultsOf(slugs) {
      const shared = [place.company, publishedFactsFile(place), hashesFile(place)]
      const folders = slugs.map((slug) => textFolder(slug, place))
      return state.faults.filter(
        ({ file }) => shared.includes(file) || folders.includes(path.posix.dirname(file)),
      )
    },
    reload,
    revision: () => revision,
  }
}
