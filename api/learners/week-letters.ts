/** The letter of the week: for whoever chose it and has not completed a class for seven days. */
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { WEEK } from '#contract/durations.ts'
import type { Deps } from '#api/deps.ts'
import { nextStepOf } from '#api/learning/home.ts'
import { queueMail } from '#api/mail/queue.ts'
import type { NextUp } from '#api/mail/week-letter.ts'

const MOST_WITHOUT_VISIT = 4

const hasVisited = sql<boolean>`exists (select 1 from sessions
  where sessions.learner_id = chosen_letters.learner_id and used_at > week_at)`

const isDue = (now: number) => {
  const weekAgo = sql`cast(${now - WEEK} as bigint)`
  return sql<boolean>`week = 1 and week_since <= ${weekAgo} and coalesce(week_at, 0) <= ${weekAgo}
    and (week_count < ${MOST_WITHOUT_VISIT} or ${hasVisited})
    and not exists (select 1 from class_progress
      where class_progress.learner_id = chosen_letters.learner_id and completed_at > ${weekAgo})`
}

/** Of several processes that found the learner one changes the row, and queues the mail with it. */
const queueOnce = ({ db, now }: Deps, learner: { id: string; email: string }, about: NextUp) =>
  db.transaction().execute(async (trx) => {
    const claimed = await trx
      .updateTable('chosen_letters')
      .set({ week_at: now(), week_count: sql`case when ${hasVisited} then 1 else week_count + 1 end` })
      .where('learner_id', '=', learner.id)
      .where(isDue(now()))
      .returning('learner_id')
      .executeTakeFirst()
    if (claimed) await queueMail(trx, { kind: 'week', address: learner.email, now: now(), about })
  })

export async function queueWeekLetters(deps: Deps): Promise<void> {
  const due = await deps.db
    .selectFrom('chosen_letters')
    .innerJoin('learners', 'id', 'learner_id')
    .select(['id', 'email'])
    .where('suspended_at', 'is', null)
    .where(isDue(deps.now()))
    .execute()
  for (const learner of due) {
    const { id: stepId, title, first } = (await nextStepOf(deps, learner.id)) ?? {}
    if (stepId && title) await queueOnce(deps, learner, { stepId, title, ...first })
    // Other work goes on in between.
    await turn()
  }
}
