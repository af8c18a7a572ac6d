/** Calls of the embedded API alone; those for which other upstreams have larger ones (`isOwn`) are asked for in a batch. */
import { z } from 'zod'
import { accepted, define, own, refusable } from './calls.ts'
import { exactOf, sentAs } from './exact.ts'
import { profile, trail } from './shapes.ts'
import { correctionFields, marks, reviewQuestion } from './quiz-shapes.ts'
import { abilities } from './learner-shapes.ts'
import {
  id,
  instant,
  line,
  list,
  listOf,
  maybe,
  or,
  ordinal,
  rule,
  someId,
  tally,
  text,
  unread,
  upTo,
  yesOrNo,
} from './values.ts'

/** `trails` that were begun, and those of them that are `finished`. */
const done = rule(
  z.object({
    classes: tally,
    quizzes: tally,
    trails: tally,
    finished: list(z.object({ id, title: text })),
  }),
  ({ trails, finished }) => finished.length <= trails,
  'trilhas concluídas até o número das começadas',
)
const notes = z.object({
  latest: list(z.object({ classId: id, title: text, stepId: maybe(id), n: text })),
  others: tally,
})

const summary = profile.extend({
  createdAt: maybe(instant),
  can: sentAs(list(z.string()), () => z.array(exactOf(line)).nullish()),
  done: or(done, { classes: 0, quizzes: 0, trails: 0, finished: [] }),
  notes: or(notes, { latest: [], others: 0 }),
  abilities: maybe(abilities),
})

const pageOfTrails = rule(
  z.object({
    all: tally,
    results: tally,
    page: ordinal,
    pages: ordinal,
    trails: listOf(trail),
    unread,
  }),
  ({ all, results }) => results <= all,
  'resultados até o número de trilhas',
)

export const MOST_REVIEWED = 5

const round = rule(
  z.object({
    due: tally,
    questions: upTo(MOST_REVIEWED, list(reviewQuestion, MOST_REVIEWED)),
    /** How many wait tomorrow, once none is due today. */
    tomorrow: maybe(tally),
    unread,
  }),
  ({ due, questions }) => questions.length <= due,
  'perguntas até o número das que esperam',
)

const letterKind = z.enum(['week', 'day'])

export const ownCalls = {
  summary: own(define('GET', 'user/summary', {}, summary)),
  shelf: own(
    define(
      'GET',
      'user/shelf',
      {
        q: text.default(''),
        c: z.coerce.number().int().min(1).default(1),
      },
      pageOfTrails,
    ),
  ),
  trail: own(define('GET', 'trail', { i: someId }, trail)),
  review: define('GET', 'user/review', {}, round),
  classPractice: define('POST', 'step/class/practice', { i: someId, a: text }, marks),
  letters: refusable('user/letters', { week: yesOrNo.optional(), day: yesOrNo.optional() }, accepted),
  /** `kind`: of the letters that ended. */
  stopLetters: refusable('letters/stop', { c: someId }, accepted.extend({ kind: maybe(letterKind) })),
  answerReview: define(
    'POST',
    'user/review',
    {
      a: z
        .array(z.object({ k: someId, a: text }).strict())
        .min(1)
        .max(MOST_REVIEWED),
      m: z.literal(1).optional(),
    },
    z.object({ r: upTo(MOST_REVIEWED, z.array(z.object({ k: id, ...correctionFields }))), unread }),
  ),
}
