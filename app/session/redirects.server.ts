import { redirect, type TypedResponse } from '@remix-run/node'
import { safeRedirect } from 'remix-utils/safe-redirect'

export const HOME = '/home'

/** The way back that a sign-in page was given; `/home` where it is missing or leads elsewhere. */
export function wayBack(url: URL): string {
  return safeRedirect(url.searchParams.get('redirectTo'), HOME)
}

/** `/login` with the way back to `url` in `?redirectTo=`. */
export function loginPath(url: URL): string {
  const target = url.pathname + url.search
  if (target === HOME || target === '/') return '/login'
  return `/login?${new URLSearchParams({ redirectTo: target }).toString()}`
}

/** A redirect that also sets cookies. */
export function redirectWith(to: string, ...cookies: string[]): TypedResponse<never> {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return redirect(to, { headers })
}
