import type { calls, Data } from '#contract/calls.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Db } from '#api/db/tables.ts'

type Complete = Data<typeof calls.userComplete>
type Records = Required<Pick<Complete, 'enrolments' | 'classes' | 'coupons' | 'sessions'>>

const iso = (value: number) => new Date(value).toISOString()
const instant = (value: number | null) => (value === null ? undefined : iso(value))

function enrolmentsOf(db: Db, learnerId: string) {
  return db
    .selectFrom('enrolments as own')
    .leftJoin('step_completions as completion', (join) =>
      join
        .onRef('completion.step_id', '=', 'own.step_id')
        .onRef('completion.learner_id', '=', 'own.learner_id'),
    )
    .select(['own.step_id', 'enrolled_at', 'done_at', 'version', 'completed_at'])
    .where('own.learner_id', '=', learnerId)
    .orderBy('enrolled_at')
    .orderBy('own.step_id')
    .execute()
}

function classesOf(db: Db, learnerId: string) {
  return db
    .selectFrom('class_progress as own')
    .innerJoin('classes', 'classes.id', 'own.class_id')
    .select(['class_id', 'step_id', 'started_at', 'completed_at', 'seconds', 'note'])
    .where('learner_id', '=', learnerId)
    .orderBy('updated_at')
    .orderBy('class_id')
    .execute()
}

/** Rows of the database, whether or not what they are of is still offered. */
export async function heldRecords(db: Db, learnerId: string, { titleOf }: Catalogue): Promise<Records> {
  const enrolments = await enrolmentsOf(db, learnerId)
  const classes = await classesOf(db, learnerId)
  const coupons = await db.selectFrom('coupon_uses').selectAll().where('learner_id', '=', learnerId).execute()
  const sessions = await db
    .selectFrom('sessions')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .orderBy('used_at', 'desc')
    .execute()
  return {
    enrolments: enrolments.map((row) => ({
      stepId: row.step_id,
      title: titleOf(row.step_id) ?? row.step_id,
      at: iso(row.enrolled_at),
      doneAt: instant(row.done_at),
      completedAt: instant(row.completed_at),
      version: row.version ?? undefined,
    })),
    classes: classes.map((row) => ({
      id: row.class_id,
      title: titleOf(row.class_id) ?? row.class_id,
      stepTitle: titleOf(row.step_id) ?? row.step_id,
      stepId: row.step_id,
      startedAt: instant(row.started_at),
      completedAt: instant(row.completed_at),
      ts: row.seconds ?? undefined,
      n: row.note ?? undefined,
    })),
    coupons: coupons.map((row) => ({ code: row.coupon_code, at: iso(row.used_at) })),
    sessions: sessions.map((row) => ({ createdAt: iso(row.created_at), usedAt: iso(row.used_at) })),
  }
}
