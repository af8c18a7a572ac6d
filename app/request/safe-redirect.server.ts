/** Every redirect, and the only reading of where one, or a link that came from outside the code, may lead. */
// eslint-disable-next-line no-restricted-imports -- the one place that hands targets to Remix
import { redirect, redirectDocument, type TypedResponse } from '@remix-run/node'

/** A path, with query and fragment, on this site. */
export type SitePath = `/${string}`

const HERE = 'http://here.invalid'
/** Longer addresses are answered with 414; there is room for the `.data` of in-app navigations. */
const LONGEST = 2000

/** Browsers drop some of these and read others as slashes; no address of ours has one. */
const MISLEADING = /[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029\ufeff]/

function canDecode(text: string) {
  try {
    decodeURI(text)
    return true
  } catch {
    return false
  }
}

/**
 * The path, query and fragment on this site that `target` names, read as browsers read addresses; `fallback` where it
 * is anything else. The result is a fixed point: read again it stays as it is.
 */
export function safePath(target: unknown, fallback: SitePath = '/'): SitePath {
  if (typeof target !== 'string' || !target.startsWith('/') || MISLEADING.test(target)) return fallback
  if (!URL.canParse(target, HERE)) return fallback
  const { origin, pathname, search, hash } = new URL(target, HERE)
  const path = pathname + search + hash
  // Dot segments that are resolved can leave two slashes in front, which begin the name of another host.
  const isInside = origin === HERE && !path.startsWith('//') && path.length <= LONGEST && canDecode(path)
  return isInside ? (path as SitePath) : fallback
}

/** `given` where it is the address of a page on the web; undefined for scripts and the like. */
export function webAddress(given: string): `http${string}` | undefined {
  if (!URL.canParse(given)) return undefined
  const { protocol, href } = new URL(given)
  return protocol === 'https:' || protocol === 'http:' ? (href as `http${string}`) : undefined
}

/** The redirect to `safePath(target)`. */
export function safeRedirect(target: unknown, headers?: HeadersInit): TypedResponse<never> {
  return redirect(safePath(target), { headers })
}

/** As `safeRedirect`, loading the target as a document. */
export function safeRedirectDocument(target: unknown): TypedResponse<never> {
  return redirectDocument(safePath(target))
}
