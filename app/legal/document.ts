/** A legal text as its files have it. Dates are civil dates in Brasília (ISODate). */
import type { Fault } from '#files/yaml-document.ts'
import type { LegalSlug } from './slugs.ts'

interface Version {
  slug: LegalSlug
  version: string
  title: string
  changes?: string
  minimumAge?: number
  /** Markdown with placeholders; `bodyLine` is its first line in the file. */
  body: string
  bodyLine: number
  /** Relative to the working directory: `content/legal/termos/2026-11-01.md`. */
  file: string
  /** SHA-256 of the whole file, in hex. */
  hash: string
  /** The facts that it shows, from its header; older published versions have none there. */
  facts?: Company
  /** The version that it repeats with other facts; who accepted that one accepted this. */
  repeats?: string
}

export type PublishedVersion = Version & {
  state: 'publicado'
  since: string
}

export type DraftVersion = Version & {
  state: 'rascunho'
  since?: string
}

export type LegalVersion = PublishedVersion | DraftVersion

export const isPublished = (one: LegalVersion): one is PublishedVersion => one.state === 'publicado'
export const isDraft = (one: LegalVersion): one is DraftVersion => one.state === 'rascunho'

/** Facts of the company by topic and name; an empty one is unset. */
export type Company = Record<string, Record<string, string>>

export const faultText = ({ file, line, reason }: Fault): string =>
  `${file}, linha ${String(line)}: ${reason}`
