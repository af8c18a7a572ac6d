import { MOMENT_DRAWINGS } from '#app/learning/drawings/moments.server.ts'

/** Inner markup of SVGs, coloured by `.art`: who issued it, inside 32 by 32, and the medal, inside 360 by 120. */
export const CERTIFICATE_DRAWINGS = {
  mark: '<rect width="32" height="32" rx="9" fill="currentColor"/><path d="M7 23c5 0 4-6 9-6s4-6 9-8" fill="none" stroke="var(--surface)" stroke-width="3" stroke-linecap="round"/><circle cx="25" cy="9" r="2.6" fill="var(--surface)"/>',
  medal: MOMENT_DRAWINGS.medal,
}
