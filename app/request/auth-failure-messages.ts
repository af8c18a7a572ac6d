/** What the server says in a response when a session is over or a page is not for this learner (specification, section 8). */
import { SECOND } from '#app/time.ts'

/** Names the event's code, so that an open page can say it before it moves on. */
export const AUTH_EVENT_HEADER = 'X-Auth-Event'
/** Names the flash that says the same on the next page, so that it is said once. */
export const FLASH_HEADER = 'X-Flash-Id'

export interface AuthEvent {
  title: string
  description: string
  /** How long it is shown, in milliseconds. */
  shownFor: number
  /** How long an open page waits before it moves on, in milliseconds. */
  redirectAfter: number
  leadsTo: '/login' | '/home'
}

export type AuthEventCode = 1000 | 1111

export const AUTH_EVENTS: Record<AuthEventCode, AuthEvent> = {
  1000: {
    title: 'Sessão expirada',
    description: 'Faça login novamente para continuar.',
    shownFor: 3 * SECOND,
    redirectAfter: 0.8 * SECOND,
    leadsTo: '/login',
  },
  1111: {
    title: 'Acesso não permitido',
    description: 'Você não tem permissão para acessar este conteúdo.',
    shownFor: 2.5 * SECOND,
    redirectAfter: 0.5 * SECOND,
    leadsTo: '/home',
  },
}

/** The event that a response carries, if any. */
export function authEventOf(headers: Headers): AuthEvent | undefined {
  const code = headers.get(AUTH_EVENT_HEADER)
  return code === '1000' || code === '1111' ? AUTH_EVENTS[code] : undefined
}
