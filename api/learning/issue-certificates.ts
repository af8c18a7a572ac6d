import { randomBytes } from 'node:crypto'
import { civilDateOf } from '#contract/birth-date.ts'
import { certificateCode } from '#contract/certificate-code.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Trail } from '#api/content/model.ts'
import type { Db } from '#api/db/tables.ts'
import type { Deps } from '#api/deps.ts'
import { isCompleted } from '#api/learning/cards.ts'
import { progressOf, type Progress } from '#api/learning/progress.ts'
import { hashOf } from '#api/secrets.ts'

const CODE_BYTES = 15

async function datesOf(trx: Db, learnerId: string, { steps }: Trail, now: number) {
  const ids = steps.map(({ id }) => id)
  const { from } = await trx
    .selectFrom('enrolments')
    .select((select) => select.fn.min<number | null>('enrolled_at').as('from'))
    .where('learner_id', '=', learnerId)
    .where('step_id', 'in', ids)
    .executeTakeFirstOrThrow()
  const { to } = await trx
    .selectFrom('step_completions')
    .select((select) => select.fn.max<number | null>('completed_at').as('to'))
    .where('learner_id', '=', learnerId)
    .where('step_id', 'in', ids)
    .executeTakeFirstOrThrow()
  const last = to ?? now
  return { from_day: civilDateOf(Math.min(from ?? last, last)), to_day: civilDateOf(last) }
}

async function issue(trx: Db, learnerId: string, trail: Trail, now: number): Promise<void> {
  const classes = trail.steps.flatMap((step) => step.classes)
  const code = certificateCode(randomBytes(CODE_BYTES))
  await trx
    .insertInto('certificates')
    .values({
      code,
      code_hash: hashOf(code),
      learner_id: learnerId,
      trail_id: trail.id,
      title: trail.title,
      minutes: classes.reduce((sum, { minutes }) => sum + minutes, 0),
      ...(await datesOf(trx, learnerId, trail, now)),
      abilities: JSON.stringify(classes.flatMap(({ ability }) => ability ?? [])),
      issued_at: now,
    })
    .onConflict((conflict) => conflict.columns(['learner_id', 'trail_id']).doNothing())
    .execute()
}

function begunTrails({ step, trail }: Catalogue, { enrolments }: Progress): Trail[] {
  const trails = [...enrolments.keys()].flatMap((id) => trail(step(id)?.trailId ?? '') ?? [])
  return [...new Set(trails)]
}

/** A certificate for each finished trail that has none. What is added to a trail later does not change it. */
export async function issueFinished(
  { db, catalogue, now }: Pick<Deps, 'db' | 'catalogue' | 'now'>,
  learnerId: string,
): Promise<void> {
  const progress = await progressOf(db, learnerId)
  const finished = begunTrails(catalogue, progress).filter(({ steps }) =>
    steps.every((step) => isCompleted(step, progress)),
  )
  if (finished.length === 0) return
  const issued = await db
    .selectFrom('certificates')
    .select('trail_id')
    .where('learner_id', '=', learnerId)
    .execute()
  const ids = new Set(issued.map((row) => row.trail_id))
  for (const trail of finished) if (!ids.has(trail.id)) await issue(db, learnerId, trail, now())
}
