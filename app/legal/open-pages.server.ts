/** The pages that search engines are told of, and those that they are kept from. */
import { SCREENS } from '#app/request/screens.server.ts'
import { LEGAL_SLUGS, pathOf, PUBLIC_SLUGS } from './slugs.ts'
import { legalTexts } from './texts.server.ts'

export const OPEN_PAGES = ['/login', '/register', '/forgot-password', ...PUBLIC_SLUGS.map(pathOf)]

const isBelow = (path: string) => SCREENS.some((above) => above !== '/' && path.startsWith(`${above}/`))

/** Where the paths begin of what only learners see, and of what says nothing to who searches. */
export const CLOSED_PAGES = SCREENS.filter(
  (path) => path !== '/' && !OPEN_PAGES.includes(path) && !isBelow(path),
)

/** The day since which the text of a legal page is in force, ISODate; undefined for other pages. */
export function changedOn(path: string): string | undefined {
  const slug = LEGAL_SLUGS.find((one) => pathOf(one) === path)
  return slug && legalTexts().inForce(slug)?.since
}
