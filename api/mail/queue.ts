import type { Selectable } from 'kysely'
import type { Db, MailKind, Tables } from '#api/db/tables.ts'
import { newId } from '#api/secrets/secrets.ts'

export type QueuedMail = Omit<Selectable<Tables['mails']>, 'next_at'>

/** Only the kind and what it is about are stored: text and code are created when the mail is sent. */
export async function queueMail(
  db: Db,
  { kind, address, now, about }: { kind: MailKind; address: string; now: number; about?: object },
): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      id: newId(),
      kind,
      address,
      queued_at: now,
      next_at: now,
      about: about ? JSON.stringify(about) : null,
    })
    .execute()
}
