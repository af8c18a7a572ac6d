import { screenAt } from './screens.server.ts'
import type { Services } from './services.server.ts'

/** Theme and lite mode: how pages look. */
const LOOKS = ['color-mode', 'lite']

/**
 * Whether the page is for reading, and the same for everybody who looks at it this way: it carries no form token and no
 * id of its request, so that a cache in front of the app may keep it for a moment.
 */
export function isForAll({ url, method, headers }: Request): boolean {
  const { pathname, search } = new URL(url)
  const isRead = (method === 'GET' || method === 'HEAD') && search === ''
  const cookies = headers.get('Cookie')?.split(';') ?? []
  return (
    isRead &&
    screenAt(pathname)?.isForAll === true &&
    cookies.every((pair) => LOOKS.includes(pair.split('=', 1).join('').trim().replace('__Host-', '')))
  )
}

/** The `Cache-Control` of a document: only public pages without a session may be stored, and are revalidated; by a shared cache only those that are the same for everybody. */
export async function documentCaching(
  request: Request,
  status: number,
  { cookie }: Services,
): Promise<string> {
  if (status === 200 && isForAll(request)) return 'no-cache'
  const { pathname } = new URL(request.url)
  const isPublic = status === 200 && request.method !== 'POST' && screenAt(pathname)?.access === 'public'
  return isPublic && !(await cookie.read(request.headers.get('Cookie'))) ? 'private, no-cache' : 'no-store'
}
