import { calls } from '#contract/calls.ts'
import type { Profile } from '#contract/shapes.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import { enrolledSteps, stepCard } from '#api/learning/cards.ts'
import { shownLevelOf } from '#contract/levels.ts'
import { progressOf, type Progress } from '#api/learning/progress.ts'
import type { Deps } from '#api/deps.ts'
import { signedIn } from '#api/http/route.ts'
import type { Session } from '#api/sessions/session.ts'
import { findSurveyed, type Learner, type SurveyedLearner } from '../http/find-learner.ts'
import { profileFieldsOf } from './personal.ts'

export type Whose = Pick<Session, 'learnerId' | 'recovery'>

/** `tem_pwd` is false in a recovery session, where the learner does not know the password. */
function passwordFlags(learner: Learner, session: Whose) {
  const hasPassword = learner.password_hash !== null
  return {
    tem_pwd: hasPassword && !session.recovery,
    actions: { forcePwd: session.recovery, askPwdOnStart: !hasPassword, askPwdEvery15: !hasPassword },
  }
}

export function profileCard(
  catalogue: Catalogue,
  learner: SurveyedLearner,
  progress: Progress,
  session: Whose,
): Profile {
  return {
    id: learner.id,
    ...profileFieldsOf(learner),
    isFirstLogin: learner.sign_ins <= 1,
    surveyFinished: learner.surveyed_at !== null,
    userSteps: enrolledSteps(catalogue, progress)
      .map(({ step, trail }) => stepCard(step, trail, progress))
      .map(({ id, progress: share, completed }) => ({ id, progress: share, completed })),
    ...shownLevelOf(progress.evos),
    ...passwordFlags(learner, session),
    tags: learner.tags,
  }
}

export async function profileOf({ db, catalogue, firstSurveyId }: Deps, session: Whose): Promise<Profile> {
  const learner = await findSurveyed(db, session.learnerId, firstSurveyId)
  return profileCard(catalogue, learner, await progressOf(db, session.learnerId), session)
}

export const user = signedIn(calls.user, (_, session, deps) => profileOf(deps, session))
