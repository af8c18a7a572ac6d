import type { LearnerContext } from '#app/request/guards.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { REPEATED_WITHIN } from '#app/forms/once.server.ts'
import type { Session } from '#app/session/sessions.server.ts'

type Services = RequestContext['services']

const keyOf = ({ keyedHash }: Services, { id }: Session) => keyedHash('deleted', id)

/** Ends the session of an account that is gone, and drops what was kept here for its learner. */
export async function endDeleted(
  { services, session, learner }: Pick<LearnerContext, 'services' | 'session' | 'learner'>,
  receipt: string,
): Promise<void> {
  await services.store.set(keyOf(services, session), receipt, REPEATED_WITHIN)
  await session.end()
  await services.learnerStorage.clear(learner.id)
}

/** The receipt of the account that was deleted in this session a moment ago, if any. */
export async function receiptOf(services: Services, session: Session): Promise<string | undefined> {
  const receipt = await services.store.get(keyOf(services, session))
  return typeof receipt === 'string' ? receipt : undefined
}
