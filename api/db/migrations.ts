import { Migrator, type Migration } from 'kysely'
import { accounts } from './migrations/001-accounts.ts'
import { content } from './migrations/002-content.ts'
import { learning } from './migrations/003-learning.ts'
import { deletion } from './migrations/005-deletion.ts'
import { acceptedTexts } from './migrations/006-accepted-texts.ts'
import { couponRules } from './migrations/008-coupon-rules.ts'
import { slowDeletionCodes } from './migrations/009-slow-deletion-codes.ts'
import { trailFiles } from './migrations/010-trail-files.ts'
import { quizRecords } from './migrations/011-quiz-records.ts'
import { stepCompletions } from './migrations/007-step-completions.ts'
import type { Db } from './tables.ts'

/** A static list, so that a bundle holds it. A released migration is never edited. */
const migrations: Record<string, Migration> = {
  '001-accounts': accounts,
  '002-content': content,
  '003-learning': learning,
  '005-deletion': deletion,
  '006-accepted-texts': acceptedTexts,
  '007-step-completions': stepCompletions,
  '008-coupon-rules': couponRules,
  '009-slow-deletion-codes': slowDeletionCodes,
  '010-trail-files': trailFiles,
  '011-quiz-records': quizRecords,
}

/** SQLite's migrations would otherwise run statement by statement. */
const whole = (one: Migration): Migration => ({
  up: (db) => (db.isTransaction ? one.up(db) : db.transaction().execute((trx) => one.up(trx))),
})

/** Up to the newest, or to `last`. If several processes start at once, one migrates and the others wait. */
export async function migrate(db: Db, last?: string): Promise<void> {
  // Kysely's own lock binds a bigint, which the plugin refuses.
  const plain = db.withoutPlugins()
  const entries = Object.entries(migrations).map(([name, one]) => [name, whole(one)])
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(entries) as typeof migrations) }
  const migrator = new Migrator({ db: plain, provider })
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The migrations failed', { cause: error })
}
