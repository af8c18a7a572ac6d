import first from './app.css?url'
import later from './later.css?url'

/** What home, a trail and a class show first, and the rest. */
export const STYLESHEETS = [first, later] as const
