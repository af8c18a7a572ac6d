import { createCookie, type Cookie, type CookieOptions } from '@remix-run/node'
import type { Env } from '#app/env.server.ts'
import { DAY, SECOND } from '#contract/durations.ts'
import { FLASH_WAITS, flashShape, type Flash, type SessionRecord } from './session-record.server.ts'
import { sessionSecrets } from './secrets.server.ts'
import { SESSION_IDLE } from './session-lifetime.ts'
import type { Session } from './sessions.server.ts'

const YEAR = 365 * DAY

/** Under https a cookie is `Secure` with the `__Host-` prefix (contract, `PUBLIC_URL`). */
function hardened(env: Pick<Env, 'PUBLIC_URL'>, name: string, options: CookieOptions = {}): Cookie {
  const secure = env.PUBLIC_URL.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  return createCookie(prefix + name, { path: '/', httpOnly: true, sameSite: 'lax', secure, ...options })
}

export function sessionCookie(env: Pick<Env, 'PUBLIC_URL'>) {
  const cookie = hardened(env, 'session', { maxAge: SESSION_IDLE / SECOND })

  return {
    async read(cookies: string | null): Promise<string | undefined> {
      const id: unknown = await cookie.parse(cookies)
      return typeof id === 'string' && id !== '' ? id : undefined
    },
    set: (id: string, { isTemporary }: Pick<SessionRecord, 'isTemporary'> = {}) =>
      cookie.serialize(id, isTemporary ? { maxAge: undefined } : {}),
    clear: () => cookie.serialize('', { maxAge: 0 }),
  }
}

export async function renewedCookie(
  { session, record }: { session: Session | undefined; record: SessionRecord | undefined },
  cookie: Pick<ReturnType<typeof sessionCookie>, 'set'>,
): Promise<string | undefined> {
  if (!session || !record || record.isTemporary || Date.now() - (record.cookieAt ?? 0) < DAY) return undefined
  const isStored = await session.change(() => ({ cookieAt: Date.now() }))
  return isStored ? cookie.set(session.id) : undefined
}

/** A signed message for a visitor without a session. */
export function messageCookie(env: Env) {
  const secrets = [...sessionSecrets(env)]
  const cookie = hardened(env, 'message', { maxAge: FLASH_WAITS / SECOND, secrets })

  return {
    async read(request: Request): Promise<Flash | undefined> {
      const sent: unknown = await cookie.parse(request.headers.get('Cookie'))
      return sent === null ? undefined : flashShape.safeParse(sent).data
    },
    set: (flash: Flash) => cookie.serialize(flash),
    clear: () => cookie.serialize('', { maxAge: 0 }),
  }
}

export const deviceCookie = (env: Pick<Env, 'PUBLIC_URL' | 'SESSION_SECRET' | 'DATA_DIR'>): Cookie =>
  hardened(env, 'aparelho', { maxAge: YEAR / SECOND, secrets: [...sessionSecrets(env)] })

/** Of a session of the team, apart from learners' sessions; `lasts` in ms. */
export const teamCookie = (env: Pick<Env, 'PUBLIC_URL'>, lasts: number): Cookie =>
  hardened(env, 'equipe', { maxAge: lasts / SECOND })

export const csrfCookie = (env: Pick<Env, 'PUBLIC_URL'>): Cookie => hardened(env, 'csrf')
