/** The daily letter: at 18h in Brasília, to who has something new. */
import { sql } from 'kysely'
import { lettersDueAt, newsUntil } from '#api/groups/news.ts'
import type { Deps } from '#api/deps.ts'
import { queueMail } from '#api/mail/queue.ts'

const isUntold = sql<boolean>`news.at > chosen.day_since and news.at > coalesce(chosen.day_at, 0) and news.kind <> 'soon'`

/** Of several processes that found the learner one changes the row, and queues the mail with it. */
const queueOnce = ({ db, now }: Deps, learnerId: string, until: number) =>
  db.transaction().execute(async (trx) => {
    const row = trx.selectFrom('chosen_letters').innerJoin('learners', 'id', 'learner_id')
    const before = await row
      .select(['email', 'day_at', 'day_since'])
      .where('learner_id', '=', learnerId)
      .executeTakeFirst()
    const claimed = await trx
      .updateTable('chosen_letters')
      .set({ day_at: until })
      .where('learner_id', '=', learnerId)
      .where('day', '=', 1)
      .where((where) => where.or([where('day_at', 'is', null), where('day_at', '<', until)]))
      .returning('learner_id')
      .executeTakeFirst()
    if (!before || !claimed) return
    const about = { since: Math.max(before.day_at ?? 0, before.day_since ?? 0), until }
    await queueMail(trx, { kind: 'day', address: before.email, now: now(), about })
  })

export async function queueDayLetters(deps: Deps): Promise<void> {
  const until = lettersDueAt(deps.now())
  const news = await newsUntil(deps.db, until, isUntold)
  for (const learnerId of new Set(news.map((one) => one.learner_id))) await queueOnce(deps, learnerId, until)
}
