import { teamCalls } from '#contract/team-calls.ts'
import { describeError } from '#app/log.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import type { Act } from './places.ts'

/** Puts who did what into the audit and the log; `about` names a text or a draft, never what somebody typed. */
export function noteAct(
  { services }: Pick<RequestContext, 'services'>,
  email: string,
  act: Act | 'entrar',
  about?: string,
): void {
  const actor = { by: email, a: act, o: about ?? '' }
  // Other upstreams have no such call, and no secret.
  if (services.env.API_SECRET !== undefined)
    services.client.request(teamCalls.act, actor).catch((error: unknown) => {
      services.log.error({ error: describeError(error), act }, 'team audit')
    })
  logAct({ services }, email, act, about)
}

/** For acts that the upstream puts into the audit by itself. */
export function logAct(
  { services }: Pick<RequestContext, 'services'>,
  email: string,
  act: Act | 'entrar',
  about?: string,
): void {
  services.log.info({ act, member: services.keyedHash('account', email), about }, 'team')
}
