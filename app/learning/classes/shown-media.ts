/** The media of a class as its page shows it. */
export interface ShownMedia {
  bytes?: number
  seconds?: number
  /** Seconds into the media. */
  start: number
  /** For the player; undefined for a file that this page may not load. */
  src?: string
  poster?: string
  captions?: string
  /** Browsers load captions of another origin only with CORS. */
  crossOrigin?: 'anonymous'
  /** For links; undefined without a file. */
  href?: `http${string}` | `/${string}`
  posterHref?: `http${string}` | `/${string}`
  /** HTML. */
  transcript?: string
}

/** The element that plays it. */
export type MediaElement = 'video' | 'audio'
