/** What every drawing stands on; wider than the drawing, for wide frames. */
export const GROUND =
  '<path d="M-1600 400V92h1200c120 44 300 30 400 0 60-34 120-40 190-18s110 14 170-22c120-40 300-10 400 20v328z" fill="currentColor" opacity=".14"/>'

export const SUN = '<circle cx="306" cy="32" r="18" fill="#f2c14e"/>'

export const badge = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="17" fill="currentColor"/><path d="M${x - 8} ${y}l6 6 10-12" fill="none" stroke="var(--surface)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`

export const LINE =
  'fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'

export const PAPER = 'fill="var(--surface)" stroke="currentColor" stroke-width="3"'
