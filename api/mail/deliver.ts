/** Sends queued mail, each at least once; failed ones again after growing waits. */
import { channel } from 'node:diagnostics_channel'
import type { Db, MailKind } from '#api/db/tables.ts'
import { DAY, MINUTE, SECOND } from '#contract/durations.ts'
import { MAIL_TRIED } from '#api/events.ts'
import { log } from '#api/log.ts'
import type { QueuedMail } from './queue.ts'

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Throws if the mail server does not accept the letter. */
export type Send = (letter: Letter) => Promise<void>

/** Undefined if no account has the address any more. */
export type Write = (mail: QueuedMail) => Promise<Letter | undefined>

export interface Delivery {
  db: Db
  now: () => number
  send: Send
  write: Record<MailKind, Write>
}

/** For this time no other process sends the mail; if its sender dies, it is sent again after that. */
const LEASE = 2 * MINUTE
const tried = channel(MAIL_TRIED)
const FIRST_WAIT = 5 * SECOND
const LONGEST_WAIT = 30 * MINUTE
/** As mail servers do (RFC 5321, 4.5.4.1). */
const GIVE_UP = 5 * DAY

const waitAfter = (attempts: number) => Math.min(FIRST_WAIT * 2 ** attempts, LONGEST_WAIT)

async function claimDueMail({ db, now }: Delivery): Promise<QueuedMail | undefined> {
  const due = await db
    .selectFrom('mails')
    .select(['id', 'next_at'])
    .where('next_at', '<=', now())
    // Somebody waits for the other letters.
    .orderBy((order) => order('kind', 'in', ['invitation', 'week', 'day']))
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  if (!due) return undefined
  return db
    .updateTable('mails')
    .set((set) => ({ next_at: now() + LEASE, attempts: set('attempts', '+', 1) }))
    .where('id', '=', due.id)
    .where('next_at', '=', due.next_at)
    .returning(['id', 'kind', 'address', 'attempts', 'queued_at', 'about'])
    .executeTakeFirst()
}

/** Without address and content. */
function report(mail: QueuedMail, error: unknown, then: string) {
  const { code, name } = error as { code?: string; name?: string }
  log.warn(
    `A ${mail.kind} mail was not taken (attempt ${mail.attempts}): ${code ?? name ?? 'unknown'}; ${then}`,
  )
}

async function postpone({ db, now }: Delivery, mail: QueuedMail) {
  const row = db.updateTable('mails').set({ next_at: now() + waitAfter(mail.attempts) })
  await row.where('id', '=', mail.id).execute()
}

async function forget({ db }: Delivery, { id }: QueuedMail) {
  await db.deleteFrom('mails').where('id', '=', id).execute()
}

/** Sends all mail that is due; a sent mail is deleted. */
export async function deliverDue(delivery: Delivery): Promise<void> {
  for (;;) {
    const mail = await claimDueMail(delivery)
    if (!mail) return
    try {
      const letter = await delivery.write[mail.kind](mail)
      if (letter) {
        await delivery.send(letter)
        tried.publish({ kind: mail.kind, outcome: 'sent' })
      }
      await forget(delivery, mail)
    } catch (error) {
      tried.publish({ kind: mail.kind, outcome: 'not taken' })
      const isTooOld = mail.queued_at < delivery.now() - GIVE_UP
      report(mail, error, isTooOld ? 'it is given up' : 'it will be tried again')
      await (isTooOld ? forget(delivery, mail) : postpone(delivery, mail))
    }
  }
}
