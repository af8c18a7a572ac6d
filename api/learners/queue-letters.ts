/** Queues the letters that one may stop: the week's after seven days without a class, the day's at 18h if there is something new. */
import { setImmediate as turn } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { WEEK } from '#contract/durations.ts'
import type { LetterChoices } from '#api/db/group-tables.ts'
import type { Deps } from '#api/deps.ts'
import { lettersDueAt, newsUntil } from '#api/groups/news.ts'
import { nextStepOf } from '#api/learning/home.ts'
import { queueMail } from '#api/mail/queue.ts'

const MOST_WITHOUT_VISIT = 4

const hasVisited = sql<boolean>`exists (select 1 from sessions
  where sessions.learner_id = letter_choices.learner_id and used_at > sent_at)`

interface Due {
  learner: { id: string; email: string }
  kind: LetterChoices['kind']
  isDue: RawBuilder<boolean>
  at: number
  about: object
}

/** Of several processes that found the learner one changes the row, and queues the mail with it. */
const queueOnce = ({ db, now }: Deps, { learner, kind, isDue, at, about }: Due) =>
  db.transaction().execute(async (trx) => {
    const claimed = await trx
      .updateTable('letter_choices')
      .set({ sent_at: at, unvisited: sql`case when ${hasVisited} then 1 else unvisited + 1 end` })
      .where('learner_id', '=', learner.id)
      .where('kind', '=', kind)
      .where('is_on', '=', 1)
      .where(isDue)
      .returning('learner_id')
      .executeTakeFirst()
    if (claimed) await queueMail(trx, { kind, address: learner.email, now: now(), about })
  })

export async function queueWeekLetters(deps: Deps): Promise<void> {
  const at = deps.now()
  const weekAgo = sql`cast(${at - WEEK} as bigint)`
  const isDue = sql<boolean>`since <= ${weekAgo} and coalesce(sent_at, 0) <= ${weekAgo}
    and (unvisited < ${MOST_WITHOUT_VISIT} or ${hasVisited})
    and not exists (select 1 from class_progress
      where class_progress.learner_id = letter_choices.learner_id and completed_at > ${weekAgo})`
  const due = await deps.db
    .selectFrom('letter_choices')
    .innerJoin('learners', 'id', 'learner_id')
    .select(['id', 'email'])
    .where('kind', '=', 'week')
    .where('is_on', '=', 1)
    .where('suspended_at', 'is', null)
    .where(isDue)
    .execute()
  for (const learner of due) {
    const { id: stepId, title, first } = (await nextStepOf(deps, learner.id)) ?? {}
    if (stepId && title)
      await queueOnce(deps, { learner, kind: 'week', isDue, at, about: { stepId, title, ...first } })
    // Other work goes on in between.
    await turn()
  }
}

export async function queueDayLetters(deps: Deps): Promise<void> {
  const at = lettersDueAt(deps.now())
  const isDue = sql<boolean>`coalesce(sent_at, 0) < cast(${at} as bigint)`
  const news = await newsUntil(
    deps.db,
    at,
    sql`news.at > coalesce(chosen.sent_at, 0) and news.kind <> 'soon'`,
  )
  const sinceOf = new Map(
    news.map(({ learner_id: id, email, sent_at }) => [id, { email, since: sent_at ?? 0 }]),
  )
  for (const [id, { email, since }] of sinceOf) {
    await queueOnce(deps, { learner: { id, email }, kind: 'day', isDue, at, about: { since, until: at } })
    await turn()
  }
}
