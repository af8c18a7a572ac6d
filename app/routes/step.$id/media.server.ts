import type { Class } from '#contract/shapes.ts'
import { renderMarkdown } from '#app/ui/markdown/render.server.ts'
import { safePath, webAddress, type SitePath } from '#app/request/safe-redirect.server.ts'
import { services } from '#app/request/services.server.ts'

/** Nobody wants to resume where the last words are. */
const END = 5

/** Of a file on the web or on this site; undefined for anything else. */
function addressOf(target: string | undefined): `http${string}` | SitePath | undefined {
  const address = target === undefined ? '/' : (webAddress(target) ?? safePath(target))
  return address === '/' ? undefined : address
}

/** What pages may load by themselves: files of this site and of `MEDIA_ORIGINS`, as the policy of every page has it. */
function loadable(target: string | undefined): string | undefined {
  const origins = services().env.MEDIA_ORIGINS.map((address) => new URL(address).origin)
  const address = addressOf(target)
  if (address === undefined) return undefined
  return address.startsWith('/') || origins.includes(new URL(address).origin) ? address : undefined
}

/** Seconds into the class to go on from. */
function startOf({ ts = 0, media }: Class): number {
  const isAtEnd = media?.seconds !== undefined && ts > media.seconds - END
  return isAtEnd ? 0 : Math.floor(ts)
}

/** A video or an audio as its page shows it; `under` is the level of the heading above its transcript. */
export function shownMedia(open: Class, under: number) {
  const { type, media } = open
  if (!media && type !== 'video' && type !== 'audio') return undefined
  const { src = '', poster, captions, transcript, bytes, seconds } = media ?? {}
  const start = startOf(open)
  const place = start > 0 ? `#t=${start}` : ''
  const played = loadable(src)
  const captionsHere = loadable(captions)
  return {
    bytes,
    seconds,
    start,
    /** What the player plays; undefined where this page may not. */
    src: played && played + place,
    poster: loadable(poster),
    captions: captionsHere,
    /** Browsers take captions of another origin only where that lets itself be asked. */
    crossOrigin: captionsHere?.startsWith('http') ? ('anonymous' as const) : undefined,
    /** Where the files themselves open, for whoever plays them outside the page; undefined where there is none. */
    href: addressOf(src + place),
    posterHref: addressOf(poster),
    transcript: transcript && renderMarkdown(transcript, { under }),
  }
}

export type ShownMedia = NonNullable<ReturnType<typeof shownMedia>>
