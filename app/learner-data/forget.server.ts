import { forgetLearner } from '#app/session/keeping.server.ts'
import type { Session } from '#app/session/sessions.server.ts'

/** Ends the session of an account that is gone, and drops what was kept here for its learner. */
export async function endDeleted(session: Session, learnerId: string): Promise<void> {
  await session.end()
  await forgetLearner(learnerId)
}
