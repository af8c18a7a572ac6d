/** One browser engine as a check steers it: what it is asked is said in the page's own DOM, the same in each of them. */
export interface Engine {
  open: (url: string) => Promise<void>
  /** The value of a JavaScript expression in the page, by way of JSON; throws while no page is there to ask. */
  evaluate: (expression: string) => Promise<unknown>
  /** Writes what is in sight to a PNG. */
  screenshot: (file: string) => Promise<void>
  close: () => Promise<void>
}

export interface EngineKind {
  name: string
  /** What it needs from Debian; undefined where all of it is there. */
  missing: () => string | undefined
  start: () => Promise<Engine>
}

/** What a phone shows, in CSS pixels. */
export const PHONE = { width: 360, height: 740 }
