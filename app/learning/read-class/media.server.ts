import { mediaFileAt } from '#files/media-files.ts'
import type { Class } from '#contract/shapes.ts'
import { LISTENING } from '#app/learning/drawings/drawing.server.ts'
import { renderMarkdown } from '#app/ui/markdown/render.server.ts'
import { safePath, webAddress, type SitePath } from '#app/request/safe-redirect.server.ts'
import type { Env } from '#app/env.server.ts'
import { CLASS_TYPES, type MediaElement } from '#app/domain/class-types.ts'

const DRAWINGS: Record<MediaElement, string | undefined> = { video: undefined, audio: LISTENING }

/** Seconds before the end from which a class starts over. */
const END = 5

function addressOf(target: string | undefined): `http${string}` | SitePath | undefined {
  const address = target === undefined ? '/' : (webAddress(target) ?? safePath(target))
  return address === '/' ? undefined : address
}

/** A file that the content security policy lets pages load. */
function loadable(target: string | undefined, { MEDIA_ORIGINS }: Env): string | undefined {
  const origins = MEDIA_ORIGINS.map((address) => new URL(address).origin)
  const address = addressOf(target)
  if (address === undefined) return undefined
  return address.startsWith('/') || origins.includes(new URL(address).origin) ? address : undefined
}

function startOf({ ts = 0, media }: Class): number {
  const isAtEnd = media?.seconds !== undefined && ts > media.seconds - END
  return isAtEnd ? 0 : Math.floor(ts)
}

/** The media for its page; `under` is the level of the heading above its transcript. */
export function shownMedia(open: Class, under: number, env: Env) {
  const { type, media } = open
  const { element, needsMedia } = CLASS_TYPES[type]
  if (!media && !needsMedia) return undefined
  const { src = '', poster, captions, transcript, bytes, synthetic } = media ?? {}
  const start = startOf(open)
  const fragment = start > 0 ? `#t=${start}` : ''
  const playable = loadable(src, env)
  const captionsHere = loadable(captions, env)
  return {
    /** Markup inside an SVG of 360 by 120. */
    drawing: DRAWINGS[element],
    bytes,
    synthetic,
    /** Seconds. */
    start,
    /** For the player; undefined if this page may not load the file. */
    src: playable && playable + fragment,
    poster: loadable(poster, env),
    /** The film's shape before it is loaded. */
    size: mediaFileAt(poster ?? '')?.size,
    captions: captionsHere,
    crossOrigin: captionsHere?.startsWith('http') ? ('anonymous' as const) : undefined,
    href: addressOf(src + fragment),
    posterHref: addressOf(poster),
    transcript: transcript && renderMarkdown(transcript, { under }),
  }
}

export type ShownMedia = NonNullable<ReturnType<typeof shownMedia>>
