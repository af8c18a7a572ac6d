/** The messages for an ended session and a missing permission (specification, section 8); times in ms. */
import { SECOND } from '#contract/durations.ts'

export const AUTH_EVENT_HEADER = 'X-Auth-Event'
export const FLASH_HEADER = 'X-Flash-Id'

export interface AuthEvent {
  title: string
  description: string
  shownFor: number
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

export function authEventOf(headers: Headers): AuthEvent | undefined {
  const code = headers.get(AUTH_EVENT_HEADER)
  return code === '1000' || code === '1111' ? AUTH_EVENTS[code] : undefined
}

interface Thrown {
  status?: number
  code?: number
  data?: { code?: number } | null
}

/** Of anything thrown, by its header, or by its status and code. */
export function authEventIn(thrown: unknown): AuthEvent | undefined {
  if (thrown instanceof Response && thrown.status !== 401) return authEventOf(thrown.headers)
  const { status, code, data } = (thrown ?? {}) as Thrown
  const named = code ?? data?.code
  if (named === 1000 || (status === 401 && named !== 1111)) return AUTH_EVENTS[1000]
  return status === 401 ? AUTH_EVENTS[1111] : undefined
}
