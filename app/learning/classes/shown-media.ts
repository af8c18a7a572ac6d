export interface ShownMedia {
  bytes?: number
  seconds?: number
  /** Seconds. */
  start: number
  /** For the player; undefined if this page may not load the file. */
  src?: string
  poster?: string
  captions?: string
  crossOrigin?: 'anonymous'
  href?: `http${string}` | `/${string}`
  posterHref?: `http${string}` | `/${string}`
  /** HTML. */
  transcript?: string
}

export type MediaElement = 'video' | 'audio'
