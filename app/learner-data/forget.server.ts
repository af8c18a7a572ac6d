import { services } from '#app/services.server.ts'
import { forgetLearner } from '#app/session/keeping.server.ts'
import { SAME_FOR } from '#app/session/same-form.server.ts'
import type { Session } from '#app/session/sessions.server.ts'

const keyOf = ({ id }: Session) => services().secretKey('deleted', id)

/** Ends the session of an account that is gone, and drops what was kept here for its learner. */
export async function endDeleted(session: Session, learnerId: string, receipt: string): Promise<void> {
  await services().store.set(keyOf(session), receipt, SAME_FOR)
  await session.end()
  await forgetLearner(learnerId)
}

/** The receipt of the account that was deleted in this session a moment ago, if any. */
export async function receiptOf(session: Session): Promise<string | undefined> {
  const receipt = await services().store.get(keyOf(session))
  return typeof receipt === 'string' ? receipt : undefined
}
