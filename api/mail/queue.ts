import type { Db, MailKind } from '#api/db/tables.ts'
import { newId } from '#api/secrets.ts'

/** A mail that its sender has taken. */
export interface QueuedMail {
  id: string
  kind: MailKind
  address: string
  attempts: number
  queued_at: number
}

/**
 * Queues a mail for an address, in the caller's transaction where there is one. Only the wish is stored: the text, with
 * its secret, is written when the mail is sent and never kept.
 */
export async function queueMail(
  db: Db,
  { kind, address, now }: { kind: MailKind; address: string; now: number },
): Promise<void> {
  await db.insertInto('mails').values({ id: newId(), kind, address, queued_at: now, next_at: now }).execute()
}
