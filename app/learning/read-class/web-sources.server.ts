import type { Class } from '#contract/shapes.ts'
import { webAddress } from '#app/request/safe-redirect.server.ts'

/** The sources of a class; addresses that are none of the web's are left out. */
export const webSources = ({ sources = [] }: Pick<Class, 'sources'>) =>
  sources.map(({ title, href }) => ({ title, href: href === undefined ? undefined : webAddress(href) }))
