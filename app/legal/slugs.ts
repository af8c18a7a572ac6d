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
