/** The legal texts and their versions, as the files have them. Dates are civil dates in Brasília (ISODate). */
export const PUBLIC_SLUGS = [
  'termos',
  'privacidade',
  'politica-cookies',
  'regulamentos',
  'acessibilidade',
] as const
export const SESSION_SLUGS = ['regulamentos-trampo-garantido', 'regulamentos-trampo-turbinado'] as const

export type LegalSlug = (typeof PUBLIC_SLUGS)[number] | (typeof SESSION_SLUGS)[number]
export const LEGAL_SLUGS: readonly LegalSlug[] = [...PUBLIC_SLUGS, ...SESSION_SLUGS]

export type LegalPath = `/${LegalSlug}`
export const pathOf = (slug: LegalSlug): LegalPath => `/${slug}`

export const isLegalSlug = (name: string): name is LegalSlug => LEGAL_SLUGS.some((slug) => slug === name)

interface Version {
  slug: LegalSlug
  version: string
  title: string
  changes?: string
  minimumAge?: number
  /** The whole file, and of it the YAML above the text. */
  source: string
  head: string
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

export type PublishedVersion = Version & { state: 'publicado'; since: string }
export type DraftVersion = Version & { state: 'rascunho'; since?: string }
export type LegalVersion = PublishedVersion | DraftVersion

export const isPublished = (one: LegalVersion): one is PublishedVersion => one.state === 'publicado'
export const isDraft = (one: LegalVersion): one is DraftVersion => one.state === 'rascunho'

/** Facts of the company by topic and name; an empty one is unset. */
export type Company = Record<string, Record<string, string>>

export interface Facts {
  now: Company
  /** Of published versions whose header has no facts. */
  former: Company
}

/** The folder of the texts, and the file with the company's facts. */
export interface LegalPlace {
  folder: string
  company: string
}
