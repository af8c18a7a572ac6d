import { calls } from '#contract/calls.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { withDeadline } from '#app/request/with-deadline.server.ts'
import type { Session } from '#app/session/sessions.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { attempt, expecting, NO_SUCH_CALL, type Outcome } from '#app/upstream/failure.server.ts'
import { createLearnerUpstream } from '#app/upstream/learner.server.ts'
import { rememberAccepted } from './accepted.server.ts'
import type { PublishedVersion } from '../versions/text.ts'

/** Records that the learner accepted `texts`; throws if the upstream fails. */
export async function acceptTexts(
  { learner, settle, services }: Pick<LearnerContext, 'learner' | 'settle' | 'services'>,
  texts: PublishedVersion[],
): Promise<void> {
  await expecting(
    NO_SUCH_CALL,
    settle(calls.userLegal, (upstream) => upstream.texts.accept(texts)),
  )
  await rememberAccepted(services, learner.id, texts)
}

const isRecorded = (outcome: Outcome<unknown>) => outcome.ok || NO_SUCH_CALL.includes(outcome.code)

/** Accepts `texts` for a new account. If recording fails, the account stays and the notice asks later. */
export async function acceptAtRegistration(
  { callContext, services }: Pick<RequestContext, 'callContext' | 'services'>,
  { session, learnerId }: { session: Session; learnerId: string },
  texts: PublishedVersion[],
): Promise<void> {
  if (texts.length === 0) return
  const upstream = createLearnerUpstream((call, payload) => session.send(call, payload, callContext))
  const accepting = upstream.texts.accept(texts)
  if (isRecorded(await attempt(withDeadline(accepting, callContext, calls.userLegal.path))))
    await rememberAccepted(services, learnerId, texts)
}
