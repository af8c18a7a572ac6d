/** What a drawing stands on. */
export const GROUND =
  '<path d="M76 117h208" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>'

/** Somebody at a table; `x` is the middle. */
export const person = (x: number, clothes: string): string =>
  `<path d="M${x - 27} 94c0-24 9-36 27-36s27 12 27 36z" fill="${clothes}" stroke="currentColor" stroke-width="3" stroke-linejoin="round"/><circle cx="${x}" cy="40" r="16" fill="var(--surface)" stroke="currentColor" stroke-width="3"/><path d="M${x - 6} 38v.1M${x + 6} 38v.1M${x - 5} 46c2 3 8 3 10 0" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>`

export const badge = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="17" fill="currentColor"/><path d="M${x - 8} ${y}l6 6 10-12" fill="none" stroke="var(--surface)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`

export const LINE =
  'fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'

export const PAPER = 'fill="var(--surface)" stroke="currentColor" stroke-width="3"'

export const YELLOW = 'fill="#f2c14e" stroke="currentColor" stroke-width="3" stroke-linejoin="round"'

/** A price tag on a string that is tied at this point. */
export const priceTag = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><path d="M0 0c8 2 14 8 16 16" ${LINE}/><path d="M16 9l16 10v32a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V19z" ${YELLOW}/><circle cx="16" cy="21" r="4" ${PAPER}/><path d="M8 32h16v14H8z" fill="var(--surface)"/><path d="M11 39h10" ${LINE}/></g>`
