import type { RequestContext } from '#app/request/request-context.server.ts'
import type { Act } from './places.ts'

/** Logs who did what; `about` names a text or a draft, never what somebody typed. */
export function noteAct(
  { services }: Pick<RequestContext, 'services'>,
  email: string,
  act: Act | 'entrar',
  about?: string,
): void {
  services.log.info({ act, member: services.keyedHash('account', email), about }, 'team')
}
