import type { TypedResponse } from '@remix-run/node'
import { safePath, safeRedirect, type SitePath } from './safe-redirect.server.ts'

export const HOME = '/home'

/** The `redirectTo` of a page for visitors; `other` if it is missing or leads to another site. */
export const targetOf = ({ searchParams }: URL, other: SitePath = HOME): SitePath =>
  safePath(searchParams.get('redirectTo'), other)

/** A coupon's link leads whoever has an account to the form that uses it. */
export function wayBack(url: URL): SitePath {
  const coupon = url.searchParams.get('cupom')
  const other = coupon
    ? (`/user/conta?${new URLSearchParams({ cupom: coupon }).toString()}#cupom` as const)
    : HOME
  return targetOf(url, other)
}

export function withoutCode({ pathname, search }: URL): string {
  const query = new URLSearchParams(search)
  if (!query.has('code')) return pathname + search
  query.delete('code')
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}

export const SET_PASSWORD = '/senha'

/** The address of `page` with its way on. */
export const leadingTo = <P extends SitePath>(page: P, target: string | undefined): P | `${P}?${string}` =>
  target === undefined ? page : `${page}?${new URLSearchParams({ redirectTo: target }).toString()}`

/** The address of `page` with the `redirectTo` of `url`. */
export function keepingTarget<P extends SitePath>(page: P, url: URL) {
  const target = targetOf(url)
  return leadingTo(page, target === HOME ? undefined : target)
}

/** From the page that sets a password, the way back is that page's own. */
function leadingBack(page: '/login' | typeof SET_PASSWORD, url: URL): string {
  const isAsking = url.pathname === SET_PASSWORD
  const target = isAsking ? safePath(url.searchParams.get('redirectTo')) : withoutCode(url)
  const path = leadingTo(page, target === HOME || target === '/' ? undefined : target)
  return safePath(path, leadingTo(page, url.pathname))
}

export const registerPath = (coupon: string, target: string): SitePath =>
  `/register?${new URLSearchParams({ cupom: coupon, redirectTo: target }).toString()}`

/** Where a signed-out visitor is led: a step's file with a coupon is for people without an account too. */
export function entryPath(url: URL): string {
  const query = new URLSearchParams(url.search)
  const coupon = query.get('cupom')
  if (!coupon || !url.pathname.startsWith('/step/')) return loginPath(url)
  query.delete('cupom')
  return registerPath(coupon, `${url.pathname}?${query.toString()}`)
}

export const loginPath = (url: URL): string => leadingBack('/login', url)

export const setPasswordPath = (url: URL): string => leadingBack(SET_PASSWORD, url)

export function redirectWith(to: string, ...cookies: string[]): TypedResponse<never> {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return safeRedirect(to, headers)
}

/**
 * Makes browsers drop stored pages and kept steps, also on Back: the phone may be shared. `keepsUnsent`: the worker drops
 * the steps itself, and forms may wait there.
 */
export function withoutTraces<R extends Response>(response: R, keepsUnsent = false): R {
  response.headers.set('Clear-Site-Data', keepsUnsent ? '"cache"' : '"cache", "storage"')
  return response
}
