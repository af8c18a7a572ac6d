import type { Db, MailKind } from '#api/db/tables.ts'
import { newId } from '#api/secrets.ts'

export interface QueuedMail {
  id: string
  kind: MailKind
  address: string
  attempts: number
  queued_at: number
}

/** Only the kind is stored: text and code are created when the mail is sent. */
export async function queueMail(
  db: Db,
  { kind, address, now }: { kind: MailKind; address: string; now: number },
): Promise<void> {
  await db.insertInto('mails').values({ id: newId(), kind, address, queued_at: now, next_at: now }).execute()
}
