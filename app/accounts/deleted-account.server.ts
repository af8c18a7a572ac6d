import { services } from '#app/request/services.server.ts'
import { forgetLearner } from '#app/session/learner-storage.server.ts'
import { REPEATED_WITHIN } from '#app/forms/once.server.ts'
import type { Session } from '#app/session/sessions.server.ts'

const keyOf = ({ id }: Session) => services().keyedHash('deleted', id)

/** Ends the session of an account that is gone, and drops what was kept here for its learner. */
export async function endDeleted(session: Session, learnerId: string, receipt: string): Promise<void> {
  await services().store.set(keyOf(session), receipt, REPEATED_WITHIN)
  await session.end()
  await forgetLearner(learnerId)
}

/** The receipt of the account that was deleted in this session a moment ago, if any. */
export async function receiptOf(session: Session): Promise<string | undefined> {
  const receipt = await services().store.get(keyOf(session))
  return typeof receipt === 'string' ? receipt : undefined
}
