import { teamCalls } from '#contract/team-calls.ts'
import { describeError } from '#app/log.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import type { TeamAction } from './permissions.ts'

/** Puts who did what into the audit and the log; `about` names a text or a draft, never what somebody typed. */
export function auditAction(
  { services }: Pick<RequestContext, 'services'>,
  email: string,
  action: TeamAction | 'entrar',
  about?: string,
): void {
  // Other upstreams have no such call, and no secret.
  if (services.env.API_SECRET !== undefined)
    services.client
      .request(teamCalls.act, { a: action, o: about ?? '' }, { by: email })
      .catch((error: unknown) => {
        services.log.error({ error: describeError(error), act: action }, 'team audit')
      })
  services.log.info({ act: action, member: services.keyedHash('account', email), about }, 'team')
}
