/** The only place that reads and sends redirect targets. */
// eslint-disable-next-line no-restricted-imports -- the one place that hands targets to Remix
import { redirect, redirectDocument, type TypedResponse } from '@remix-run/node'

export type SitePath = `/${string}`

const HERE = 'http://here.invalid'
const LONGEST = 2000

const MISLEADING = /[\u0000-\u0020\u007f-\u00a0\\\u2028\u2029\ufeff]/

function canDecode(text: string) {
  try {
    decodeURI(text)
    return true
  } catch {
    return false
  }
}

/** The path on this site that `target` names, read as browsers do; otherwise `fallback`. */
export function safePath(target: unknown, fallback: SitePath = '/'): SitePath {
  if (typeof target !== 'string' || !target.startsWith('/') || MISLEADING.test(target)) return fallback
  if (!URL.canParse(target, HERE)) return fallback
  const { origin, pathname, search, hash } = new URL(target, HERE)
  const path = pathname + search + hash
  // Resolved dot segments can leave two slashes in front, which begin a host name.
  const isInside = origin === HERE && !path.startsWith('//') && path.length <= LONGEST && canDecode(path)
  return isInside ? (path as SitePath) : fallback
}

/** A web address as it was given; undefined for other schemes. */
export function webAddress(address: string): `http${string}` | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? (href as `http${string}`) : undefined
}

export function safeRedirect(target: unknown, headers?: HeadersInit): TypedResponse<never> {
  return redirect(safePath(target), { headers })
}

/** After a post, to a page that is fetched. */
export function seeOther(target: unknown): TypedResponse<never> {
  return redirect(safePath(target), 303)
}

/** For another spelling of the same address; a posted form is posted again. */
export function permanentRedirect(target: unknown): TypedResponse<never> {
  return redirect(safePath(target), 308)
}

export function safeRedirectDocument(target: unknown): TypedResponse<never> {
  return redirectDocument(safePath(target))
}
