import { redirect, type TypedResponse } from '@remix-run/node'
import { safeRedirect } from 'remix-utils/safe-redirect'

export const HOME = '/home'

const HERE = 'http://here'

/**
 * The way back that a sign-in page was given; `/home` where it is missing or leads elsewhere. It is read as browsers
 * read it: they drop tabs and line breaks, so that a slash, a tab and a slash begin the address of another host.
 */
export function wayBack(url: URL): string {
  const target = safeRedirect(url.searchParams.get('redirectTo'), HOME)
  if (!URL.canParse(target, HERE)) return HOME
  const { origin, pathname, search, hash } = new URL(target, HERE)
  return origin === HERE ? pathname + search + hash : HOME
}

/** Path and query without a code: it goes nowhere but to the upstream. */
export function withoutCode({ pathname, search }: URL): string {
  const query = new URLSearchParams(search)
  if (!query.has('code')) return pathname + search
  query.delete('code')
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}

/** `/login` with the way back to `url` in `?redirectTo=`. */
export function loginPath(url: URL): string {
  const target = withoutCode(url)
  if (target === HOME || target === '/') return '/login'
  return `/login?${new URLSearchParams({ redirectTo: target }).toString()}`
}

/** A redirect that also sets cookies. */
export function redirectWith(to: string, ...cookies: string[]): TypedResponse<never> {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return redirect(to, { headers })
}
