/** Calls of the embedded API alone; those for which other upstreams have larger ones (`isOwn`) are asked for in a batch. */
import { z } from 'zod'
import { define } from './calls.ts'
import { flag, id, instant, list, maybe, number, or, someId, text } from './lenient-values.ts'
import { abilities, profile, quizQuestion, trail, unread } from './shapes.ts'
import { TRAIL_STATES } from './trail-search.ts'

const count = or(number, 0)
/** `trails` that were begun, and those of them that are `finished`. */
const done = z.object({
  classes: count,
  quizzes: count,
  trails: count,
  finished: list(z.object({ id, title: text })),
})
const notes = z.object({
  latest: list(z.object({ classId: id, title: text, stepId: maybe(id), n: text })),
  others: count,
})

const summary = profile.extend({
  createdAt: maybe(instant),
  can: list(z.string()),
  done: or(done, { classes: 0, quizzes: 0, trails: 0, finished: [] }),
  notes: or(notes, { latest: [], others: 0 }),
  abilities: maybe(abilities),
})

const pageOfTrails = z.object({
  all: count,
  results: count,
  page: or(number, 1),
  pages: or(number, 1),
  trails: list(trail),
  unread,
})

export const MOST_REVIEWED = 5

export const reviewQuestion = quizQuestion.omit({ index: true }).extend({ k: id, stepId: id })

const reviewed = z.object({
  k: id,
  a: id,
  ok: flag,
  x: maybe(text),
  options: maybe(z.array(z.object({ value: id, x: text }))),
})

const isOwn = true as const

export const ownCalls = {
  summary: { ...define('GET', 'user/summary', {}, summary), isOwn },
  shelf: {
    ...define(
      'GET',
      'user/shelf',
      {
        q: text.default(''),
        s: z.enum(TRAIL_STATES).optional(),
        c: z.coerce.number().int().min(1).default(1),
      },
      pageOfTrails,
    ),
    isOwn,
  },
  trail: { ...define('GET', 'trail', { i: someId }, trail), isOwn },
  review: define(
    'GET',
    'user/review',
    {},
    z.object({ due: count, questions: list(reviewQuestion, MOST_REVIEWED), unread }),
  ),
  // `k` of a question, and `a`: the chosen value, or several joined by commas. `m`: more answers of this round follow.
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
    z.object({ r: z.array(reviewed), unread }),
  ),
}
