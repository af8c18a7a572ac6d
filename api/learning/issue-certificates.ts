import { randomBytes } from 'node:crypto'
import { civilDateOf } from '#contract/birth-date.ts'
import { certificateCode, CODE_LENGTH } from '#contract/certificate-code.ts'
import type { Trail } from '#api/content/model.ts'
import type { Db } from '#api/db/tables.ts'
import type { Deps } from '#api/deps.ts'
import { isCompleted, isEnrolled } from '#api/learning/cards.ts'
import { progressOf } from '#api/learning/progress.ts'
import { queueMail } from '#api/mail/queue.ts'
import { hashOf } from '#api/secrets/secrets.ts'

const classesOf = ({ steps }: Trail) => steps.flatMap(({ classes }) => classes)

/** From the day on which the first step was opened to the day on which the last part was done. */
async function datesOf(trx: Db, learnerId: string, trail: Trail, now: number) {
  const steps = trail.steps.map(({ id }) => id)
  const parts = [...steps, ...classesOf(trail).map(({ id }) => id)]
  const { from } = await trx
    .selectFrom('enrolments')
    .select((select) => select.fn.min<number | null>('enrolled_at').as('from'))
    .where('learner_id', '=', learnerId)
    .where('step_id', 'in', steps)
    .executeTakeFirstOrThrow()
  const { to } = await trx
    .selectFrom('awards')
    .select((select) => select.fn.max<number | null>('at').as('to'))
    .where('learner_id', '=', learnerId)
    .where('kind', 'in', ['class', 'quiz'])
    .where('ref', 'in', parts)
    .executeTakeFirstOrThrow()
  const last = to ?? now
  return { from_day: civilDateOf(Math.min(from ?? last, last)), to_day: civilDateOf(last) }
}

async function issue(trx: Db, learnerId: string, trail: Trail, now: number): Promise<void> {
  const code = certificateCode(randomBytes(CODE_LENGTH))
  const fresh = await trx
    .insertInto('certificates')
    .values({
      code,
      code_hash: hashOf(code),
      learner_id: learnerId,
      trail_id: trail.id,
      title: trail.title,
      minutes: classesOf(trail).reduce((sum, { minutes }) => sum + minutes, 0),
      ...(await datesOf(trx, learnerId, trail, now)),
      abilities: JSON.stringify(classesOf(trail).flatMap(({ ability }) => ability ?? [])),
      issued_at: now,
    })
    .onConflict((conflict) => conflict.columns(['learner_id', 'trail_id']).doNothing())
    .returning('code')
    .executeTakeFirst()
  if (!fresh) return
  const { email } = await trx
    .selectFrom('learners')
    .select('email')
    .where('id', '=', learnerId)
    .executeTakeFirstOrThrow()
  await queueMail(trx, {
    kind: 'certificate',
    address: email,
    now,
    about: { title: trail.title, trail: trail.id },
  })
}

/** A certificate for each finished trail that has none; also one that was withdrawn counts. */
export async function issueFinished(
  { db, catalogue, now, mailQueued }: Pick<Deps, 'db' | 'catalogue' | 'now' | 'mailQueued'>,
  learnerId: string,
): Promise<void> {
  const progress = await progressOf(db, learnerId)
  const finished = catalogue.trails.filter(
    ({ steps }) =>
      steps.some((step) => isEnrolled(step, progress)) && steps.every((step) => isCompleted(step, progress)),
  )
  if (finished.length === 0) return
  const issued = await db
    .selectFrom('certificates')
    .select('trail_id')
    .where('learner_id', '=', learnerId)
    .execute()
  for (const trail of finished.filter(({ id }) => !issued.some((row) => row.trail_id === id))) {
    await issue(db, learnerId, trail, now())
    mailQueued()
  }
}
