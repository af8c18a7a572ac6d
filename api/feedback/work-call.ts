import { groupCalls } from '#contract/group-calls.ts'
import { answeringGroup } from '#api/groups/doubts.ts'
import { learning } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { findStep } from '#api/learning/enrolments.ts'
import { keepFeedback } from './keep-feedback.ts'

/** `user/work/`: shows the note of a class to who teaches, once until it is answered. */
export const work = learning(groupCalls.work, async ({ i, n, gone }, { learnerId }, deps) => {
  const { db, catalogue, now } = deps
  if (gone) {
    await db
      .deleteFrom('class_feedback')
      .where('learner_id', '=', learnerId)
      .where('class_id', '=', i)
      .where('is_work', '=', 1)
      .execute()
    return { a: true }
  }
  const lesson = catalogue.lesson(i)
  if (!lesson) throw new Refusal(1101)
  if (n === undefined) throw new Refusal(400)
  const waiting = await db
    .selectFrom('class_feedback')
    .select('text')
    .where('learner_id', '=', learnerId)
    .where('class_id', '=', i)
    .where('is_work', '=', 1)
    .where('replied_at', 'is', null)
    .executeTakeFirst()
  if (waiting) return { a: waiting.text === n }
  const { step, trail } = findStep(catalogue, lesson.stepId)
  const group = await answeringGroup(db, { learnerId, trailId: trail.id, now: now() })
  if (!group) return { a: false }
  await keepFeedback(db, {
    learner_id: learnerId,
    class_id: i,
    version: step.version,
    text: n,
    at: now(),
    group_id: group.id,
    named: 1,
    is_work: 1,
  })
  return { a: true }
})
