import type { Selectable } from 'kysely'
import { readCode } from '#contract/certificate-code.ts'
import type { Certificate } from '#contract/learner-shapes.ts'
import type { Certificates } from '#api/db/certificate-tables.ts'
import type { Db } from '#api/db/tables.ts'
import { Refusal } from '#api/http/refusal.ts'
import { hashOf } from '#api/secrets/secrets.ts'

const MINUTES_OF_HALF_HOUR = 30

/** To the half hour, half an hour at least. */
const hoursOf = (minutes: number) => Math.max(1, Math.round(minutes / MINUTES_OF_HALF_HOUR)) / 2

/** What anybody with the code sees; the name is the account's, so that a corrected one holds for all codes. */
const onPaper = (row: Selectable<Certificates> & { name: string }) => ({
  title: row.title,
  name: row.name,
  hours: hoursOf(row.minutes),
  from: row.from_day,
  to: row.to_day,
  issuedAt: new Date(row.issued_at).toISOString(),
  abilities: JSON.parse(row.abilities) as string[],
})

const withNames = (db: Db) =>
  db
    .selectFrom('certificates')
    .innerJoin('learners', 'learners.id', 'certificates.learner_id')
    .leftJoin('ended_certificates as ended', 'ended.code_hash', 'certificates.code_hash')
    .selectAll('certificates')
    .select(['learners.name', 'ended.at as ended_at'])

export async function certificatesOf(db: Db, learnerId: string): Promise<Certificate[]> {
  const rows = await withNames(db)
    .where('learner_id', '=', learnerId)
    .orderBy('issued_at', 'desc')
    .orderBy('certificates.code')
    .execute()
  return rows.map((row) => ({
    ...onPaper(row),
    code: row.code,
    trailId: row.trail_id.replace(/#\d+$/, ''),
    withdrawn: row.ended_at !== null,
  }))
}

/** One of the learner; refuses with 1101 if there is none (404 would say that there is no such call), 410 if withdrawn. */
export async function ownCertificate(db: Db, learnerId: string, typed: string): Promise<Certificate> {
  const own = (await certificatesOf(db, learnerId)).find(({ code }) => code === readCode(typed))
  if (!own) throw new Refusal(1101)
  if (own.withdrawn) throw new Refusal(410)
  return own
}

/** For anybody; refuses with 404, or 410 if it was withdrawn or its account deleted. */
export async function publicCertificate(db: Db, typed: string) {
  const code = readCode(typed)
  if (code === undefined) throw new Refusal(404)
  const ended = await db
    .selectFrom('ended_certificates')
    .select('at')
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst()
  if (ended) throw new Refusal(410)
  const row = await withNames(db).where('code', '=', code).where('is_public', '=', 1).executeTakeFirst()
  if (!row) throw new Refusal(404)
  return onPaper(row)
}
