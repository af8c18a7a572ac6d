import { calls, type Data } from '#contract/calls.ts'
import { eventsOf } from '#api/audit/read.ts'
import { certificatesOf } from '#api/certificates/find.ts'
import type { Deps } from '#api/deps.ts'
import { feedbackOf } from '#api/feedback/read-feedback.ts'
import { heldGroups } from '#api/groups/held-groups.ts'
import { signedIn } from '#api/http/route.ts'
import { abilitiesOf } from '#api/learning/abilities.ts'
import { enrolledSteps, stepCard } from '#api/learning/cards.ts'
import { savedCv } from '#api/learning/cv.ts'
import { progressOf } from '#api/learning/progress.ts'
import { acceptedBy } from './accept-texts.ts'
import { findSurveyed } from '../http/find-learner.ts'
import { heldQuizzes, heldReviews, heldSurveys } from './held-answers.ts'
import { heldRecords } from './held-records.ts'
import { heldLetters } from './letters.ts'
import { profileCard, type Whose } from './profile.ts'

/** The calls beyond the specification that this API has. */
export const CAN = ['evos', 'delete', 'legal', 'certificates', 'idempotency']

/** Also what an operator hands out. */
export async function allDataOf(deps: Deps, session: Whose): Promise<Data<typeof calls.userComplete>> {
  const { db, catalogue, firstSurveyId } = deps
  const { learnerId } = session
  const learner = await findSurveyed(db, learnerId, firstSurveyId)
  const progress = await progressOf(db, learnerId)
  return {
    ...profileCard(catalogue, learner, progress, session),
    createdAt: new Date(learner.created_at).toISOString(),
    can: CAN,
    steps: enrolledSteps(catalogue, progress).map(({ step, trail }) => stepCard(step, trail, progress)),
    surveys: await heldSurveys(db, learnerId),
    quizzes: await heldQuizzes(db, learnerId),
    legal: await acceptedBy(db, learnerId),
    ...(await heldRecords(db, learnerId, catalogue)),
    certificates: await certificatesOf(db, learnerId),
    cv: (await savedCv(db, learnerId))?.parts,
    feedback: await feedbackOf(db, learnerId, catalogue),
    ...(await heldGroups(db, learner)),
    letters: await heldLetters(db, learnerId),
    events: await eventsOf(db, learnerId),
    abilities: abilitiesOf(catalogue, progress, Infinity),
    reviews: await heldReviews(db, catalogue, learnerId),
  }
}

/** `user/complete/`: all data of the learner. */
export const complete = signedIn(calls.userComplete, (_, session, deps) => allDataOf(deps, session))
