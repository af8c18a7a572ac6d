import { SCREENS, type Screen } from '#app/request/screens.server.ts'
import { LEGAL_SLUGS, pathOf } from './slugs.ts'
import { legalTexts } from './texts.server.ts'

const pathsFor = (robots: Screen['robots']) =>
  SCREENS.filter((screen: Screen) => screen.robots === robots).map(({ path }) => path.replace(/:.*$/, ''))

export const OPEN_PAGES = pathsFor('allow')

export const CLOSED_PAGES = pathsFor('disallow')

/** The day from which a legal page's text is in force, ISODate; undefined for other pages. */
export function changedOn(path: string): string | undefined {
  const slug = LEGAL_SLUGS.find((one) => pathOf(one) === path)
  return slug && legalTexts().inForce(slug)?.since
}
