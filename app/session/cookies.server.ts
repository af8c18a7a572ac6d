import { createCookie, type Cookie } from '@remix-run/node'
import type { Env } from '#app/env.server.ts'
import { SECOND } from '#app/time.ts'
import { SESSION_IDLE } from './sessions.server.ts'

/** Under https a cookie is `Secure` and carries the `__Host-` prefix (contract, `PUBLIC_URL`). */
function hardened(name: string, secure: boolean) {
  return {
    name: secure ? `__Host-${name}` : name,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  }
}

/** The one cookie that identifies the session: an opaque id, nothing else. */
export function sessionCookie(env: Pick<Env, 'PUBLIC_URL'>) {
  const { name, options } = hardened('session', env.PUBLIC_URL.startsWith('https:'))
  const cookie = createCookie(name, { ...options, maxAge: SESSION_IDLE / SECOND })

  return {
    async read(request: Request): Promise<string | undefined> {
      const id: unknown = await cookie.parse(request.headers.get('Cookie'))
      return typeof id === 'string' && id !== '' ? id : undefined
    },
    set: (id: string) => cookie.serialize(id),
    clear: () => cookie.serialize('', { maxAge: 0 }),
  }
}

/** The cookie of the token that every form carries. */
export function csrfCookie(env: Pick<Env, 'PUBLIC_URL'>): Cookie {
  const { name, options } = hardened('csrf', env.PUBLIC_URL.startsWith('https:'))
  return createCookie(name, options)
}
