import { Migrator, type Migration } from 'kysely'
import { accounts } from './migrations/001-accounts.ts'
import { content } from './migrations/002-content.ts'
import { learning } from './migrations/003-learning.ts'
import { deletion } from './migrations/005-deletion.ts'
import { acceptedTexts } from './migrations/006-accepted-texts.ts'
import type { Db } from './tables.ts'

/** A static list, so that a bundle holds it. A released migration is never edited. */
const migrations: Record<string, Migration> = {
  '001-accounts': accounts,
  '002-content': content,
  '003-learning': learning,
  '005-deletion': deletion,
  '006-accepted-texts': acceptedTexts,
}

/** If several processes start at once, one migrates and the others wait. */
export async function migrate(db: Db): Promise<void> {
  // Kysely's own lock binds a bigint, which the plugin refuses.
  const plain = db.withoutPlugins()
  const migrator = new Migrator({ db: plain, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('The migrations failed', { cause: error })
}
