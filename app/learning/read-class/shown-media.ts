export interface ShownMedia {
  /** Of an audio: markup inside an SVG of 360 by 120. */
  drawing?: string
  bytes?: number
  /** Seconds. */
  start: number
  /** For the player; undefined if this page may not load the file. */
  src?: string
  poster?: string
  /** Of the poster, in pixels: the film's shape before it is loaded. */
  size?: { width: number; height: number }
  captions?: string
  crossOrigin?: 'anonymous'
  synthetic?: boolean
  href?: `http${string}` | `/${string}`
  posterHref?: `http${string}` | `/${string}`
  /** HTML. */
  transcript?: string
}

export const SYNTHETIC_VOICE = 'Voz de computador.'
