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
