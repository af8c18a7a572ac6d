/** The pages that search engines are told of. */
import { LEGAL_SLUGS, pathOf, PUBLIC_SLUGS } from './slugs.ts'
import { legalTexts } from './texts.server.ts'

export const OPEN_PAGES = ['/login', '/register', '/forgot-password', ...PUBLIC_SLUGS.map(pathOf)]

/** The day since which the text of a legal page is in force, ISODate; undefined for other pages. */
export function changedOn(path: string): string | undefined {
  const slug = LEGAL_SLUGS.find((one) => pathOf(one) === path)
  return slug && legalTexts().inForce(slug)?.since
}
