import { calls, type Data } from '#contract/calls.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Db } from '#api/db/tables.ts'
import { signedIn } from '#api/http/route.ts'
import { enrolledSteps, stepCard } from '#api/learning/cards.ts'
import { progressOf } from '#api/learning/progress.ts'
import { acceptedBy } from './accept-texts.ts'
import { findLearner } from './find-learner.ts'
import { profileOf } from './profile.ts'

type Complete = Data<typeof calls.userComplete>

/** The calls beyond the specification that this API has. */
const CAN = ['evos', 'delete', 'legal']

async function surveysOf(db: Db, learnerId: string, catalogue: Catalogue): Promise<Complete['surveys']> {
  const rows = await db
    .selectFrom('survey_answers')
    .select(['survey_id', 'completed_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('survey_id')
    .execute()
  return rows.map((row) => ({
    id: row.survey_id,
    title: catalogue.survey(row.survey_id)?.title ?? row.survey_id,
    completedAt: row.completed_at === null ? undefined : new Date(row.completed_at).toISOString(),
  }))
}

async function quizzesOf(db: Db, learnerId: string, catalogue: Catalogue): Promise<Complete['quizzes']> {
  const rows = await db
    .selectFrom('quiz_attempts')
    .select(['step_id', 'score', 'total', 'passed', 'at'])
    .where('learner_id', '=', learnerId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    stepId: row.step_id,
    title: catalogue.step(row.step_id)?.quiz?.title ?? catalogue.titleOf(row.step_id) ?? row.step_id,
    score: row.score,
    totalQuestions: row.total,
    success: row.passed === 1,
    at: new Date(row.at).toISOString(),
  }))
}

/** `user/complete/`: all data of the learner. */
export const complete = signedIn(calls.userComplete, async (_, session, deps) => {
  const { db, catalogue } = deps
  const { learnerId } = session
  const [profile, learner, progress, surveys, quizzes, legal] = await Promise.all([
    profileOf(deps, session),
    findLearner(db, learnerId),
    progressOf(db, learnerId),
    surveysOf(db, learnerId, catalogue),
    quizzesOf(db, learnerId, catalogue),
    acceptedBy(db, learnerId),
  ])
  return {
    ...profile,
    createdAt: new Date(learner.created_at).toISOString(),
    can: CAN,
    steps: enrolledSteps(catalogue, progress).map(({ step, trail }) => stepCard(step, trail, progress)),
    surveys,
    quizzes,
    legal,
  }
})
