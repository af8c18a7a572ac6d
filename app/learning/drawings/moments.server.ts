import { GROUND } from './scene.server.ts'

const RAYS =
  '<path d="M180 4v9M124 60h9M227 60h9M140 20l7 7M213 27l7-7M180 107v9M213 93l7 7M140 100l7-7" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" opacity=".4"/>'
const ON_YELLOW = '#10201a'
const PADLOCK =
  '<path d="M158 54V40a22 22 0 0 1 44 0v14" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round"/><rect x="142" y="52" width="76" height="60" rx="12" fill="#f2c14e" stroke="currentColor" stroke-width="5"/>'

const MEDAL = `<path d="M158 74l-12 42 18-7 12 11 6-30zM202 74l12 42-18-7-12 11-6-30z" fill="var(--accent)"/><circle cx="180" cy="50" r="36" fill="#f2c14e" stroke="currentColor" stroke-width="5"/><path d="M164 52l11 11 22-25" fill="none" stroke="${ON_YELLOW}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`

/** Of pages that celebrate, and of a home with everything done. */
export const MOMENT_DRAWINGS = {
  medal: MEDAL,
  mail: `${RAYS}<rect x="134" y="30" width="92" height="64" rx="9" fill="var(--surface)" stroke="currentColor" stroke-width="5"/><path d="M138 36l42 34 42-34" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><circle cx="226" cy="34" r="13" fill="#f2c14e" stroke="currentColor" stroke-width="4"/>`,
  locked: `${PADLOCK}<circle cx="180" cy="76" r="6" fill="${ON_YELLOW}"/><path d="M180 78v14" stroke="${ON_YELLOW}" stroke-width="5" stroke-linecap="round"/><path d="M100 112h28M232 112h28" stroke="currentColor" stroke-width="4" stroke-linecap="round" opacity=".4"/>`,
  safe: `${RAYS}${PADLOCK}<path d="M164 82l11 11 22-24" fill="none" stroke="${ON_YELLOW}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`,
  everything:
    '<path d="M270 46l-8 34 18-8 18 8-8-34z" fill="var(--accent)"/><circle cx="280" cy="32" r="25" fill="#f2c14e" stroke="currentColor" stroke-width="4"/><path d="M269 33l8 8 15-17" fill="none" stroke="#10201a" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M40 120l84-78 40 38 34-32 88 72z" fill="currentColor" opacity=".25"/><path d="M92 120l88-92 88 92z" fill="currentColor"/><path d="M180 28l-24 25 13 6 11-8 12 8 12-6z" fill="var(--surface)" stroke="currentColor" stroke-width="3" stroke-linejoin="round"/><path d="M180 28V4" fill="none" stroke="var(--accent)" stroke-width="4" stroke-linecap="round"/><path d="M182 5h26l-7 8 7 8h-26z" fill="var(--accent)"/>',
} as const

export const PROGRAMME_DRAWINGS = {
  tg: `${GROUND}<rect x="128" y="16" width="80" height="98" rx="9" fill="currentColor"/><rect x="144" y="32" width="48" height="30" rx="4" fill="var(--surface)"/><path d="M148 80h40M156 94h24" fill="none" stroke="var(--surface)" stroke-width="4" stroke-linecap="round" opacity=".7"/><path d="M222 52c12 0 20-4 26-10 6 6 14 10 26 10 0 34-6 48-26 58-20-10-26-24-26-58z" fill="var(--surface)" stroke="currentColor" stroke-width="4" stroke-linejoin="round"/><path d="M236 76l9 9 17-19" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  tt: `${GROUND}<path d="M180 8c22 18 30 42 26 74h-52c-4-32 4-56 26-74z" fill="var(--surface)" stroke="currentColor" stroke-width="4" stroke-linejoin="round"/><circle cx="180" cy="46" r="10" fill="currentColor"/><path d="M156 62l-18 18v22l20-14M204 62l18 18v22l-20-14" fill="currentColor"/><path d="M170 90l10 26 10-26" fill="#f2c14e"/><path d="M112 112V84M92 112V96M248 112V72M268 112V90" fill="none" stroke="currentColor" stroke-width="8" stroke-linecap="round" opacity=".4"/>`,
} as const
