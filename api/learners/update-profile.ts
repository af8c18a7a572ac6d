import { calls } from '#contract/calls.ts'
import { attempted, record } from '#api/audit/record.ts'
import { throwIfTaken } from '#api/db/open-database.ts'
import type { Db } from '#api/db/tables.ts'
import type { Deps } from '#api/deps.ts'
import { signedInApart } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { queueMail } from '#api/mail/queue.ts'
import type { Session } from '#api/sessions/session.ts'
import { endOthers } from './sessions-calls.ts'
import { findLearner, type Learner } from '../http/find-learner.ts'
import { columnsOf, type Personal } from './personal.ts'
import { profileOf } from './profile.ts'

/** An empty field stays as it is. */
export function changed(learner: Learner, sent: Personal): Personal {
  const columns = Object.entries(sent) as [keyof Personal, string][]
  return Object.fromEntries(columns.map(([column, value]) => [column, value || learner[column]])) as Personal
}

function changedColumns(learner: Learner, personal: Personal) {
  return (Object.keys(personal) as (keyof Personal)[]).filter(
    (column) => learner[column] !== personal[column],
  )
}

/** A new address ends old codes, and sessions, locked before the learner as in every call; letters go to both. */
export async function writePersonal(
  trx: Db,
  learner: Learner,
  personal: Personal,
  { now, endSessions }: { now: number; endSessions: () => Promise<unknown> },
): Promise<string> {
  if (personal.email !== learner.email) {
    await endSessions()
    await trx.deleteFrom('recovery_codes').where('learner_id', '=', learner.id).execute()
    await trx.deleteFrom('deletion_codes').where('learner_id', '=', learner.id).execute()
    await queueMail(trx, { kind: 'email-gone', address: learner.email, now })
    await queueMail(trx, { kind: 'email-new', address: personal.email, now })
  }
  const proof = personal.email !== learner.email && { email_proved: 0 }
  const row = trx.updateTable('learners').set({ ...personal, ...proof })
  await row.where('id', '=', learner.id).execute()
  return changedColumns(learner, personal).join(', ')
}

async function write({ db, now: clock }: Deps, learner: Learner, personal: Personal, session: Session) {
  const now = clock()
  await db.transaction().execute(async (trx) => {
    const endSessions = () => endOthers(trx, session)
    const subject = await writePersonal(trx, learner, personal, { now, endSessions })
    await record(trx, now, { act: 'mudar dados', learnerId: learner.id, subject })
  })
}

/** `user/update/`: all personal fields at once; a new e-mail address or CPF needs the password. */
export const update = signedInApart(calls.userUpdate, async (payload, session, deps) => {
  const learner = await findLearner(deps.db, session.learnerId)
  const personal = changed(learner, columnsOf(payload))
  if (changedColumns(learner, personal).length === 0) throw new Refusal(1215)
  await attempted(deps, { act: 'mudar dados', learnerId: learner.id }, async () => {
    if (personal.email !== learner.email || personal.cpf !== learner.cpf) {
      const right = await deps.passwords.verify(learner.password_hash, payload.p)
      if (!right) throw new Refusal(1201)
    }
    await write(deps, learner, personal, session).catch(throwIfTaken(new Refusal(1306)))
  })
  deps.mailQueued()
  return profileOf(deps, session)
})
