import { sql } from 'kysely'
import type { Db } from '#api/db/tables.ts'

interface ClassChange {
  completedAt?: number
  /** The class's, as it is completed. */
  minutes?: number
  position?: { seconds: number; note: string }
}

const notedAt = sql<number>`case when coalesce(class_progress.note, '') = coalesce(excluded.note, '')
  then class_progress.noted_at else excluded.updated_at end`

/** The first start and the first completion stay; seconds and note change only with `position`. */
export async function storeClassProgress(
  trx: Db,
  of: { learnerId: string; classId: string; now: number },
  { completedAt, minutes, position }: ClassChange,
): Promise<{ startedAt: number; completedAt: number }> {
  const row = await trx
    .insertInto('class_progress')
    .values({
      learner_id: of.learnerId,
      class_id: of.classId,
      started_at: of.now,
      completed_at: completedAt ?? null,
      seconds: position?.seconds ?? null,
      note: position?.note ?? null,
      noted_at: position?.note ? of.now : null,
      updated_at: of.now,
      minutes: minutes ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['learner_id', 'class_id']).doUpdateSet((set) => ({
        ...position,
        ...(position && { noted_at: notedAt }),
        updated_at: of.now,
        started_at: set.fn.coalesce('class_progress.started_at', 'excluded.started_at'),
        completed_at: set.fn.coalesce('class_progress.completed_at', 'excluded.completed_at'),
        minutes: set.fn.coalesce('class_progress.minutes', 'excluded.minutes'),
      })),
    )
    .returning(['started_at', 'completed_at'])
    .executeTakeFirstOrThrow()
  return { startedAt: row.started_at ?? of.now, completedAt: row.completed_at ?? of.now }
}
