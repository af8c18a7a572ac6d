/** What `user/complete/` answers: everything that is held about a learner. */
import { z } from 'zod'
import { heldCv } from './cv-shapes.ts'
import { PRESENCES } from './presences.ts'
import { flag, id, instant, isoDate, maybe, number, or, text } from './lenient-values.ts'
import { abilities, certificate, heldReview, profile, quizResult, stepCard, unread } from './shapes.ts'

const givenAnswers = maybe(z.array(z.object({ question: text, answers: z.array(text) })))
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
  ts: maybe(number),
  n: maybe(text),
})

const heldGroup = z.object({
  title: text,
  from: isoDate,
  to: isoDate,
  invitedAt: maybe(instant),
  joinedAt: maybe(instant),
  leftAt: maybe(instant),
  phone: or(flag, false),
})
const heldPresence = z.object({
  title: text,
  startsAt: instant,
  state: z.enum(PRESENCES),
  at: instant,
  /** Who marked it. */
  n: maybe(text),
})

export const completeProfile = profile.extend({
  createdAt: maybe(instant),
  can: or(z.array(z.string()), []),
  steps: or(z.array(stepCard), []),
  surveys: or(z.array(z.object({ id, title: text, completedAt: maybe(instant), answers: givenAnswers })), []),
  quizzes: or(
    z.array(quizResult.extend({ stepId: id, title: text, at: maybe(instant), answers: givenAnswers })),
    [],
  ),
  // Also of steps and classes that are no longer offered.
  enrolments: maybe(z.array(enrolment)),
  classes: maybe(z.array(classRecord)),
  coupons: maybe(z.array(z.object({ code: text, at: instant }))),
  feedback: maybe(
    z.array(
      z.object({
        title: text,
        stepTitle: maybe(text),
        n: text,
        at: instant,
        named: maybe(flag),
        reply: maybe(text),
      }),
    ),
  ),
  groups: maybe(z.array(heldGroup)),
  presences: maybe(z.array(heldPresence)),
  sessions: maybe(z.array(z.object({ createdAt: instant, usedAt: instant }))),
  events: maybe(z.array(z.object({ act: text, at: instant }))),
  legal: maybe(z.array(z.object({ slug: text, version: text, hash: maybe(text), at: maybe(instant) }))),
  certificates: maybe(z.array(certificate)),
  cv: maybe(heldCv),
  abilities: maybe(abilities),
  reviews: maybe(z.array(heldReview)),
  unread,
})
