import type { Catalogue } from '#api/content/catalogue.ts'
import type { Db } from '#api/db/tables.ts'

const all = (db: Db) =>
  db
    .selectFrom('class_feedback as feedback')
    .innerJoin('classes', 'classes.id', 'feedback.class_id')
    .select(['class_id', 'step_id', 'feedback.version', 'text', 'at', 'named', 'reply', 'is_work'])

export async function feedbackOf(db: Db, learnerId: string, { titleOf }: Catalogue) {
  const rows = await all(db)
    .where('learner_id', '=', learnerId)
    .orderBy('at')
    .orderBy('feedback.id')
    .execute()
  return rows.map((row) => ({
    title: titleOf(row.class_id) ?? row.class_id,
    stepTitle: titleOf(row.step_id),
    n: row.text,
    at: new Date(row.at).toISOString(),
    named: row.named === 1,
    work: row.is_work === 1 || undefined,
    reply: row.reply ?? undefined,
  }))
}

interface Sought {
  since: number
  until: number
  stepId?: string
}

/** Doubts, the latest first, and of nobody in particular. */
export function readFeedback(db: Db, { since, until, stepId }: Sought, most: number) {
  return all(db)
    .where('is_work', '=', 0)
    .where('at', '>=', since)
    .where('at', '<', until)
    .$if(stepId !== undefined, (query) => query.where('step_id', '=', stepId ?? ''))
    .orderBy('at', 'desc')
    .orderBy('feedback.id')
    .limit(most)
    .execute()
}
