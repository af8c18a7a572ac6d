/** Which legal texts there are, and who may read each. */
export const PUBLIC_SLUGS = [
  'termos',
  'privacidade',
  'politica-cookies',
  'regulamentos',
  'acessibilidade',
] as const
export const SESSION_SLUGS = ['regulamentos-trampo-garantido', 'regulamentos-trampo-turbinado'] as const

/** A folder under `content/legal/`, and the page at the same path. */
export type LegalSlug = (typeof PUBLIC_SLUGS)[number] | (typeof SESSION_SLUGS)[number]
export const LEGAL_SLUGS: readonly LegalSlug[] = [...PUBLIC_SLUGS, ...SESSION_SLUGS]

/** Where a text is read. */
export type LegalPath = `/${LegalSlug}`
export const pathOf = (slug: LegalSlug): LegalPath => `/${slug}`

export const isLegalSlug = (name: string): name is LegalSlug => LEGAL_SLUGS.some((slug) => slug === name)
