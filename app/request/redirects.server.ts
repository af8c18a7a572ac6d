import type { TypedResponse } from '@remix-run/node'
import { safePath, safeRedirect, type SitePath } from './safe-redirect.server.ts'

export const HOME = '/home'

/** The way back that a sign-in page was given; `/home` where it is missing or leads elsewhere. */
export const wayBack = (url: URL): SitePath => safePath(url.searchParams.get('redirectTo'), HOME)

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
  return safeRedirect(to, headers)
}

/**
 * Browsers may hold a page whole after it was left, `no-store` or not, and show it again on Back: on a shared phone to
 * somebody else. This makes them drop it, without script too, and with it the steps that were kept on the device; the
 * theme's choice is a cookie, and stays.
 */
export function withoutTraces<R extends Response>(response: R): R {
  response.headers.set('Clear-Site-Data', '"cache", "storage"')
  return response
}
