import type { Route } from './http/route.ts'
import { acceptTexts } from './learners/accept-texts.ts'
import { complete } from './learners/complete.ts'
import { deleteAccount } from './learners/delete.ts'
import { status, user } from './learners/reads.ts'
import { loginByCode, recover } from './learners/recovery.ts'
import { createFromCoupon } from './learners/register.ts'
import { resetPassword } from './learners/reset-password.ts'
import { login, logout } from './learners/sign-in.ts'
import { update } from './learners/update.ts'
import { classComplete, classProgress, classStart } from './learning/classes.ts'
import { evosHistory } from './learning/evos-history.ts'
import { home } from './learning/home.ts'
import { steps, trails } from './learning/lists.ts'
import { quizComplete } from './learning/quiz.ts'
import { step, stepAuth } from './learning/step.ts'
import { programmes } from './programmes/calls.ts'
import { survey, surveyComplete } from './surveys/calls.ts'

/** Every call the embedded API answers. */
export const routes: readonly Route[] = [
  login,
  loginByCode,
  logout,
  status,
  user,
  complete,
  update,
  recover,
  resetPassword,
  deleteAccount,
  acceptTexts,
  createFromCoupon,
  home,
  programmes,
  trails,
  steps,
  step,
  stepAuth,
  classStart,
  classComplete,
  classProgress,
  quizComplete,
  evosHistory,
  survey,
  surveyComplete,
]
