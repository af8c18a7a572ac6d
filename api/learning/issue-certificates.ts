import { randomBytes } from 'node:crypto'
import { civilDateOf } from '#contract/birth-date.ts'
import { certificateCode } from '#contract/certificate-code.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Trail } from '#api/content/model.ts'
import type { Db } from '#api/db/tables.ts'
import type { Deps } from '#api/deps.ts'
import { hasNewParts, isCompleted } from '#api/learning/cards.ts'
import { progressOf, type Progress } from '#api/learning/progress.ts'
import { queueMail } from '#api/mail/queue.ts'
import { hashOf } from '#api/secrets/secrets.ts'

const CODE_BYTES = 15

const classesOf = ({ steps }: Trail) => steps.flatMap(({ classes }) => classes)

const minutesOf = (trail: Trail) => classesOf(trail).reduce((sum, { minutes }) => sum + minutes, 0)

/** The table has one row for each learner and key: a later certificate of a trail has `trail#2`. */
const keyOf = (trailId: string, earlier: number) => (earlier === 0 ? trailId : `${trailId}#${earlier + 1}`)

export const trailOfKey = (key: string): string => key.replace(/#\d+$/, '')

/** When the last part was done that had not been done before. */
async function lastDone(trx: Db, learnerId: string, trail: Trail): Promise<number | undefined> {
  const ids = [...trail.steps, ...classesOf(trail)].map(({ id }) => id)
  const { at } = await trx
    .selectFrom('awards')
    .select((select) => select.fn.max<number | null>('at').as('at'))
    .where('learner_id', '=', learnerId)
    .where('kind', 'in', ['class', 'quiz'])
    .where('ref', 'in', ids)
    .executeTakeFirstOrThrow()
  return at ?? undefined
}

async function datesOf(trx: Db, learnerId: string, trail: Trail, now: number) {
  const ids = trail.steps.map(({ id }) => id)
  const { from } = await trx
    .selectFrom('enrolments')
    .select((select) => select.fn.min<number | null>('enrolled_at').as('from'))
    .where('learner_id', '=', learnerId)
    .where('step_id', 'in', ids)
    .executeTakeFirstOrThrow()
  const last = (await lastDone(trx, learnerId, trail)) ?? now
  return { from_day: civilDateOf(Math.min(from ?? last, last)), to_day: civilDateOf(last) }
}

async function issue(trx: Db, learnerId: string, trail: Trail, key: string, now: number): Promise<void> {
  const code = certificateCode(randomBytes(CODE_BYTES))
  const fresh = await trx
    .insertInto('certificates')
    .values({
      code,
      code_hash: hashOf(code),
      learner_id: learnerId,
      trail_id: key,
      title: trail.title,
      minutes: minutesOf(trail),
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

function begunTrails({ step, trail }: Catalogue, { enrolments }: Progress): Trail[] {
  const trails = [...enrolments.keys()].flatMap((id) => trail(step(id)?.trailId ?? '') ?? [])
  return [...new Set(trails)]
}

const issuedTo = (db: Db, learnerId: string) =>
  db
    .selectFrom('certificates')
    .leftJoin('ended_certificates as ended', 'ended.code_hash', 'certificates.code_hash')
    .select(['trail_id', 'minutes', 'issued_at', 'ended.at as ended_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('issued_at', 'desc')
    .execute()

type Issued = Awaited<ReturnType<typeof issuedTo>>

/** Whether more of the trail was done since the newest was issued; never after one was withdrawn. */
async function hasMore(db: Db, learnerId: string, trail: Trail, issued: Issued): Promise<boolean> {
  const [newest] = issued
  if (!newest || issued.some(({ ended_at }) => ended_at !== null)) return false
  const isChanged = newest.minutes !== minutesOf(trail)
  return isChanged && ((await lastDone(db, learnerId, trail)) ?? 0) > newest.issued_at
}

/** A certificate for each finished trail that has none, and another for one of which more was finished since. */
export async function issueFinished(
  { db, catalogue, now, mailQueued }: Pick<Deps, 'db' | 'catalogue' | 'now' | 'mailQueued'>,
  learnerId: string,
): Promise<void> {
  const progress = await progressOf(db, learnerId)
  const finished = begunTrails(catalogue, progress).filter(({ steps }) =>
    steps.every((step) => isCompleted(step, progress)),
  )
  if (finished.length === 0) return
  const issued = await issuedTo(db, learnerId)
  for (const trail of finished) {
    const earlier = issued.filter((row) => trailOfKey(row.trail_id) === trail.id)
    const isWhole = trail.steps.every((step) => !hasNewParts(step, progress))
    const isDue = earlier.length === 0 || (isWhole && (await hasMore(db, learnerId, trail, earlier)))
    if (!isDue) continue
    await issue(db, learnerId, trail, keyOf(trail.id, earlier.length), now())
    mailQueued()
  }
}
