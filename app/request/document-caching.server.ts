import { isForAll } from './page-for-all.server.ts'
import { screenAt } from './screens.server.ts'
import type { Services } from './services.server.ts'

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
