import type { Profile } from '#contract/shapes.ts'
import { enrolledSteps, stepCard } from '#api/learning/cards.ts'
import { shownLevelOf } from '#contract/evos.ts'
import { progressOf } from '#api/learning/progress.ts'
import type { Deps } from '#api/deps.ts'
import type { Session } from '#api/sessions/session.ts'
import { findLearner, type Learner } from './find-learner.ts'
import { profileFieldsOf } from './personal.ts'

/** `tem_pwd` is false in a recovery session, where the learner does not know the password. */
function passwordFlags(learner: Learner, session: Pick<Session, 'recovery'>) {
  const hasPassword = learner.password_hash !== null
  return {
    tem_pwd: hasPassword && !session.recovery,
    actions: { forcePwd: session.recovery, askPwdOnStart: !hasPassword, askPwdEvery15: !hasPassword },
  }
}

export async function profileOf(
  { db, catalogue, firstSurveyId }: Deps,
  session: Pick<Session, 'learnerId' | 'recovery'>,
): Promise<Profile> {
  const [learner, progress, survey] = await Promise.all([
    findLearner(db, session.learnerId),
    progressOf(db, session.learnerId),
    db
      .selectFrom('survey_answers')
      .select('completed_at')
      .where('learner_id', '=', session.learnerId)
      .where('survey_id', '=', firstSurveyId)
      .executeTakeFirst(),
  ])
  return {
    id: learner.id,
    ...profileFieldsOf(learner),
    isFirstLogin: learner.sign_ins <= 1,
    surveyFinished: typeof survey?.completed_at === 'number',
    userSteps: enrolledSteps(catalogue, progress)
      .map(({ step, trail }) => stepCard(step, trail, progress))
      .map(({ id, progress: share, completed }) => ({ id, progress: share, completed })),
    ...shownLevelOf(progress.evos),
    ...passwordFlags(learner, session),
    tags: learner.tags,
  }
}
