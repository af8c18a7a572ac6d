import type { Db } from './db/tables.ts'
import { DAY } from './durations.ts'
import { DELETION_CODE_LIFE } from './learners/delete-account.ts'
import { CODE_LIFE } from './learners/recovery.ts'
import { SESSION_LIFE } from './sessions/use-session.ts'

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('used_at', '<=', now - SESSION_LIFE)
    .execute()
  await db.deleteFrom('session_tokens').where('ends_at', '<=', now).execute()
  await deleteUnusedTokens(db)
  await db
    .deleteFrom('recovery_codes')
    .where('created_at', '<=', now - 2 * CODE_LIFE)
    .execute()
  await db
    .deleteFrom('deletion_codes')
    .where('created_at', '<=', now - DELETION_CODE_LIFE)
    .execute()
}

/** Deletes tokens unused for a day in a session in use: parallel calls issue several, a client keeps one. */
async function deleteUnusedTokens(db: Db) {
  await db
    .deleteFrom('session_tokens')
    .where('first_used_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('sessions')
          .select('sessions.id')
          .whereRef('sessions.id', '=', 'session_tokens.session_id')
          .where('sessions.used_at', '>', where('session_tokens.issued_at', '+', DAY)),
      ),
    )
    .execute()
}
