import { calls } from '#contract/calls.ts'
import { signedIn } from '#api/http/route.ts'
import { abilitiesOf } from '#api/learning/abilities.ts'
import { enrolledSteps, stepCard } from '#api/learning/cards.ts'
import { progressOf } from '#api/learning/progress.ts'
import { acceptedBy } from './accept-texts.ts'
import { findLearner } from './find-learner.ts'
import { heldQuizzes, heldSurveys } from './held-answers.ts'
import { heldRecords } from './held-records.ts'
import { profileOf } from './profile.ts'

/** The calls beyond the specification that this API has. */
const CAN = ['evos', 'delete', 'legal']

/** `user/complete/`: all data of the learner. */
export const complete = signedIn(calls.userComplete, async (_, session, deps) => {
  const { db, catalogue } = deps
  const { learnerId } = session
  const [profile, learner, progress, surveys, quizzes, legal, records] = await Promise.all([
    profileOf(deps, session),
    findLearner(db, learnerId),
    progressOf(db, learnerId),
    heldSurveys(db, learnerId),
    heldQuizzes(db, learnerId),
    acceptedBy(db, learnerId),
    heldRecords(db, learnerId, catalogue),
  ])
  return {
    ...profile,
    createdAt: new Date(learner.created_at).toISOString(),
    can: CAN,
    steps: enrolledSteps(catalogue, progress).map(({ step, trail }) => stepCard(step, trail, progress)),
    surveys,
    quizzes,
    legal,
    ...records,
    abilities: abilitiesOf(catalogue, progress),
  }
})
