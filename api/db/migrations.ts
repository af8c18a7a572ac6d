import { PostgresAdapter, sql, type Migration } from 'kysely'
import { accounts } from './migrations/001-accounts.ts'
import { content } from './migrations/002-content.ts'
import { learning } from './migrations/003-learning.ts'
import { deletion } from './migrations/005-deletion.ts'
import { acceptedTexts } from './migrations/006-accepted-texts.ts'
import { stepCompletions } from './migrations/007-step-completions.ts'
import { couponRules } from './migrations/008-coupon-rules.ts'
import { slowDeletionCodes } from './migrations/009-slow-deletion-codes.ts'
import { trailFiles } from './migrations/010-trail-files.ts'
import { quizRecords } from './migrations/011-quiz-records.ts'
import { operators } from './migrations/012-operators.ts'
import { audit } from './migrations/013-audit.ts'
import { reportColumns } from './migrations/014-report-columns.ts'
import { ledger } from './migrations/015-ledger.ts'
import { notes } from './migrations/016-notes.ts'
import { search } from './migrations/017-search.ts'
import { review } from './migrations/018-review.ts'
import { certificates } from './migrations/019-certificates.ts'
import { answeredKeys } from './migrations/020-answered-keys.ts'
import { classFeedback } from './migrations/021-class-feedback.ts'
import { reportIndexes } from './migrations/022-report-indexes.ts'
import { reportTags } from './migrations/023-report-tags.ts'
import { payloadsOfKeys } from './migrations/024-payloads-of-keys.ts'
import { groups } from './migrations/025-groups.ts'
import { cvs } from './migrations/026-cvs.ts'
import { answersNotAsked } from './migrations/027-answers-not-asked.ts'
import { reviewedOn } from './migrations/028-reviewed-on.ts'
import { invitations } from './migrations/029-invitations.ts'
import { chosenLetters } from './migrations/030-chosen-letters.ts'
import { notices } from './migrations/031-notices.ts'
import { works } from './migrations/032-works.ts'
import type { Db } from './tables.ts'

/** A static list in order, so that a bundle holds it. A released migration is never edited. */
const MIGRATIONS: [name: string, migration: Migration][] = [
  ['001-accounts', accounts],
  ['002-content', content],
  ['003-learning', learning],
  ['005-deletion', deletion],
  ['006-accepted-texts', acceptedTexts],
  ['007-step-completions', stepCompletions],
  ['008-coupon-rules', couponRules],
  ['009-slow-deletion-codes', slowDeletionCodes],
  ['010-trail-files', trailFiles],
  ['011-quiz-records', quizRecords],
  ['012-operators', operators],
  ['013-audit', audit],
  ['014-report-columns', reportColumns],
  ['015-ledger', ledger],
  ['016-notes', notes],
  ['017-search', search],
  ['018-review', review],
  ['019-certificates', certificates],
  ['020-answered-keys', answeredKeys],
  ['021-class-feedback', classFeedback],
  ['022-report-indexes', reportIndexes],
  ['023-report-tags', reportTags],
  ['024-payloads-of-keys', payloadsOfKeys],
  ['025-groups', groups],
  ['026-cvs', cvs],
  ['027-answers-not-asked', answersNotAsked],
  ['028-reviewed-on', reviewedOn],
  ['029-invitations', invitations],
  ['030-chosen-letters', chosenLetters],
  ['031-notices', notices],
  ['032-works', works],
]

export const MIGRATION_NAMES = MIGRATIONS.map(([name]) => name)

/** Kysely's `Migrator` uses this lock too, but for a session, which PgBouncer may share out between others. */
const lock = sql`select pg_advisory_xact_lock(3853314791062309107)`

/**
 * Up to the newest, or to `last`, in one transaction. If several processes start at once, one migrates and the others
 * wait. Migrations that only a newer build knows are left alone: both builds may run side by side.
 */
export const migrate = (db: Db, last?: string): Promise<void> =>
  db.transaction().execute((trx) => migrateWithin(trx, last))

export async function migrateWithin(trx: Db, last?: string): Promise<void> {
  if (trx.getExecutor().adapter instanceof PostgresAdapter) await lock.execute(trx)
  await sql`create table if not exists kysely_migration
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(trx)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx)
  const done = new Set(rows.map(({ name }) => name))
  for (const [name, migration] of MIGRATIONS) {
    if (last !== undefined && name > last) return
    if (done.has(name)) continue
    await migration.up(trx)
    await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(trx)
  }
}
