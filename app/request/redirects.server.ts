import type { TypedResponse } from '@remix-run/node'
import { safePath, safeRedirect, type SitePath } from './safe-redirect.server.ts'

export const HOME = '/home'

/** The `redirectTo` of a sign-in page; `/home` if it is missing or leads to another site. */
export const wayBack = (url: URL): SitePath => safePath(url.searchParams.get('redirectTo'), HOME)

export function withoutCode({ pathname, search }: URL): string {
  const query = new URLSearchParams(search)
  if (!query.has('code')) return pathname + search
  query.delete('code')
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}

export function loginPath(url: URL): string {
  const target = withoutCode(url)
  if (target === HOME || target === '/') return '/login'
  return `/login?${new URLSearchParams({ redirectTo: target }).toString()}`
}

export function redirectWith(to: string, ...cookies: string[]): TypedResponse<never> {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return safeRedirect(to, headers)
}

/** Makes browsers drop stored pages and kept steps, also on Back: the phone may be shared. */
export function withoutTraces<R extends Response>(response: R): R {
  response.headers.set('Clear-Site-Data', '"cache", "storage"')
  return response
}
