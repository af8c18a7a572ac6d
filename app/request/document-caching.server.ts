import { services } from './services.server.ts'
import { screenAt } from './screens.server.ts'

/**
 * The `Cache-Control` of a document. A public page may be kept by the browser that asked, and is asked for again each
 * time; but whoever brings a session may find their name or a message on it, so that theirs is not kept.
 */
export async function documentCaching(request: Request, status: number): Promise<string> {
  const { pathname } = new URL(request.url)
  const isOpen = status === 200 && request.method !== 'POST' && screenAt(pathname) === 'public'
  return isOpen && !(await services().cookie.read(request.headers.get('Cookie')))
    ? 'private, no-cache'
    : 'no-store'
}
