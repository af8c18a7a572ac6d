import { calls } from '#contract/calls.ts'
import { DAY } from '#contract/durations.ts'
import type { Db } from '#api/db/tables.ts'
import { answeringGroup } from '#api/groups/doubts.ts'
import { learning } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { findStep } from '#api/learning/enrolments.ts'
import { keepFeedback } from './keep-feedback.ts'

const MOST_IN_A_DAY = 20

const sentSince = (db: Db, learnerId: string, since: number) =>
  db
    .selectFrom('class_feedback')
    .select(['class_id', 'text'])
    .where('learner_id', '=', learnerId)
    .where('is_work', '=', 0)
    .where('at', '>', since)
    .execute()

/** `user/feedback/`: with the name (`a`) only to who teaches the learner; the same sentence, sent again within a day, is one. */
export const feedback = learning(calls.userFeedback, async ({ i, n, a }, { learnerId }, deps) => {
  const { db, catalogue, now } = deps
  const lesson = catalogue.lesson(i)
  if (!lesson) throw new Refusal(1101)
  const { step, trail } = findStep(catalogue, lesson.stepId)
  const sent = await sentSince(db, learnerId, now() - DAY)
  if (sent.some(({ class_id, text }) => class_id === i && text === n)) return { a: true }
  if (sent.length >= MOST_IN_A_DAY) return { a: false }
  const group = await answeringGroup(db, { learnerId, trailId: trail.id, now: now() })
  await keepFeedback(db, {
    learner_id: learnerId,
    class_id: i,
    version: step.version,
    text: n,
    at: now(),
    group_id: group?.id ?? null,
    named: Number(group !== undefined && a === 1),
  })
  return { a: true }
})
