import { screenAt } from './screens.server.ts'
import type { Services } from './services.server.ts'

/** The `Cache-Control` of a document: only public pages without a session may be stored, and are revalidated. */
export async function documentCaching(
  request: Request,
  status: number,
  { cookie }: Services,
): Promise<string> {
  const { pathname } = new URL(request.url)
  const isPublic = status === 200 && request.method !== 'POST' && screenAt(pathname)?.access === 'public'
  return isPublic && !(await cookie.read(request.headers.get('Cookie'))) ? 'private, no-cache' : 'no-store'
}
