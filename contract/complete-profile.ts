/** What `user/complete/` answers: everything that is held about a learner. */
import { z } from 'zod'
import { exactOf, named, sentAs } from './exact.ts'
import { heldCv } from './cv-shapes.ts'
import { PRESENCES } from './presences.ts'
import { profile, stepCard } from './shapes.ts'
import { quizResult } from './quiz-shapes.ts'
import { abilities, certificate, heldReview } from './learner-shapes.ts'
import {
  amount,
  every,
  expected,
  flag,
  id,
  instant,
  isoDate,
  line,
  maybe,
  or,
  text,
  unique,
  unread,
} from './values.ts'

const givenAnswer = named('GivenAnswer', z.object({ question: text, answers: z.array(text) }))
const givenAnswers = maybe(z.array(givenAnswer))
const enrolment = z.object({
  stepId: id,
  title: text,
  at: instant,
  doneAt: maybe(instant),
  completedAt: maybe(instant),
  version: maybe(text),
})
const classRecord = z.object({
  id,
  title: text,
  stepTitle: text,
  stepId: maybe(id),
  startedAt: maybe(instant),
  completedAt: maybe(instant),
  ts: maybe(amount),
  n: maybe(text),
})
const doubt = z.object({
  title: text,
  stepTitle: maybe(text),
  n: line,
  at: instant,
  named: maybe(flag),
  /** A note that was shown to who teaches. */
  work: maybe(flag),
  reply: maybe(text),
})
const heldGroup = z.object({
  title: line,
  from: isoDate,
  to: isoDate,
  invitedAt: maybe(instant),
  joinedAt: maybe(instant),
  leftAt: maybe(instant),
  phone: or(flag, false),
})
const heldPresence = z.object({
  title: line,
  startsAt: instant,
  state: z.enum(PRESENCES),
  at: instant,
  /** Who marked it. */
  n: maybe(text),
})
/** Whether each letter that one may stop is on, and when the last one left. */
const heldLetters = z.object({
  week: flag,
  weekAt: maybe(instant),
  day: maybe(flag),
  dayAt: maybe(instant),
})
/** A recado that reached the learner, of the turma `title`. */
const heldNotice = z.object({ title: line, text: line, n: line, at: instant, readAt: maybe(instant) })
const survey = z.object({ id, title: text, completedAt: maybe(instant), answers: givenAnswers })
const quiz = quizResult.extend({ stepId: id, title: text, at: expected(instant), answers: givenAnswers })

export const completeProfile = profile.extend({
  createdAt: expected(instant),
  can: sentAs(or(z.array(z.string()), []), () => z.array(exactOf(line)).nullish()),
  steps: unique(every(stepCard)),
  surveys: unique(every(survey)),
  quizzes: every(quiz),
  // Also of steps and classes that are no longer offered.
  enrolments: maybe(z.array(enrolment)),
  classes: maybe(z.array(classRecord)),
  coupons: maybe(z.array(z.object({ code: line, at: instant }))),
  feedback: maybe(z.array(doubt)),
  groups: maybe(z.array(heldGroup)),
  presences: maybe(z.array(heldPresence)),
  notices: maybe(z.array(heldNotice)),
  letters: maybe(heldLetters),
  sessions: maybe(z.array(z.object({ createdAt: instant, usedAt: instant }))),
  events: maybe(z.array(z.object({ act: line, at: instant }))),
  legal: maybe(z.array(z.object({ slug: line, version: line, hash: maybe(text), at: maybe(instant) }))),
  certificates: maybe(z.array(certificate)),
  cv: maybe(heldCv),
  abilities: maybe(abilities),
  reviews: maybe(z.array(heldReview)),
  unread,
})
