import type { Route } from './http/route.ts'
import { badge, certificate, certificates, publish, withdraw } from './certificates/certificate-calls.ts'
import { applyCoupon } from './learners/apply-coupon.ts'
import { feedback } from './feedback/feedback-call.ts'
import { acceptTexts } from './learners/accept-texts.ts'
import { complete } from './learners/all-data.ts'
import { deleteAccount } from './learners/delete-account.ts'
import { summary } from './learners/summary.ts'
import { user } from './learners/profile.ts'
import { letters, stopLetters } from './learners/letters.ts'
import { loginByCode, recover } from './learners/recovery.ts'
import { createFromCoupon } from './learners/register.ts'
import { resetPassword } from './learners/reset-password.ts'
import { login, logout, status } from './learners/sign-in.ts'
import { update } from './learners/update-profile.ts'
import { classComplete, classPractice, classProgress, classStart } from './learning/class-calls.ts'
import { cv, cvSave } from './learning/cv.ts'
import { evosHistory } from './learning/evos-history.ts'
import { groups } from './groups/own-groups.ts'
import { work } from './feedback/work-call.ts'
import { groupJoin, groupLeave } from './groups/membership.ts'
import { noticeRead } from './groups/notices.ts'
import { home } from './learning/home.ts'
import { answerReview, review } from './learning/review/review-calls.ts'
import { oneTrail, shelf, steps, trails } from './learning/shelf.ts'
import { ownNotes } from './learning/own-notes.ts'
import { quizComplete } from './learning/submit-quiz.ts'
import { step, stepAuth } from './learning/step.ts'
import { programmes } from './programmes/own-programmes.ts'
import { search } from './search/search-call.ts'
import { endSessions, openSessions } from './learners/sessions-calls.ts'
import { survey, surveyComplete } from './surveys/survey-calls.ts'

export const routes: readonly Route[] = [
  login,
  loginByCode,
  logout,
  status,
  user,
  complete,
  summary,
  update,
  recover,
  resetPassword,
  deleteAccount,
  acceptTexts,
  letters,
  stopLetters,
  openSessions,
  endSessions,
  createFromCoupon,
  home,
  groups,
  groupJoin,
  groupLeave,
  work,
  noticeRead,
  programmes,
  trails,
  shelf,
  oneTrail,
  steps,
  step,
  stepAuth,
  classStart,
  classComplete,
  classPractice,
  classProgress,
  quizComplete,
  evosHistory,
  ownNotes,
  applyCoupon,
  feedback,
  search,
  review,
  answerReview,
  certificates,
  publish,
  withdraw,
  badge,
  certificate,
  cv,
  cvSave,
  survey,
  surveyComplete,
]

const PATHS = new Set([...routes.map(({ call }) => `/${call.path}/`), '/batch/', '/readyz'])

/** As metrics and traces name it: what is not in the table is `other`. */
export const countedPath = (path: string): string => (PATHS.has(path) ? path : 'other')
