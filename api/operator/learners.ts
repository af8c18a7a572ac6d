import { sql } from 'kysely'
import type { Db } from '#api/db/tables.ts'
import type { Learner } from '#api/http/find-learner.ts'
import { setTags } from '#api/coupons/set-tags.ts'
import { Refused } from '#files/refused.ts'
import { recordAction } from './record-action.ts'
import type { By } from './operator-terminal.ts'

const MOST_FOUND = 50

/** By a part of the name, how an e-mail address begins, a CPF or an id. */
export function searchLearners(db: Db, words: string): Promise<Learner[]> {
  const text = words.trim().toLowerCase()
  const digits = text.replace(/\D/g, '')
  return db
    .selectFrom('learners')
    .selectAll()
    .where((where) =>
      where.or([
        where('id', '=', words.trim()),
        where(sql<string>`substr(email, 1, ${text.length})`, '=', text),
        sql<boolean>`lower(name) like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
        ...(digits.length === 11 ? [where('cpf', '=', digits)] : []),
      ]),
    )
    .orderBy('name')
    .limit(MOST_FOUND)
    .execute()
}

/** Everybody, or who is in one programme: for a notice that all of them have to get. */
export function listLearners(db: Db, programme: string | undefined): Promise<Learner[]> {
  return db
    .selectFrom('learners')
    .selectAll()
    .$if(programme !== undefined, (query) => query.where('tags', 'like', `%${programme}%`))
    .orderBy('email')
    .execute()
}

export async function learnerNamed(db: Db, who: string): Promise<Learner> {
  const learner = await db
    .selectFrom('learners')
    .selectAll()
    .where((where) =>
      where.or([
        where('id', '=', who.trim()),
        where('email', '=', who.trim().toLowerCase()),
        where('cpf', '=', who.replace(/\D/g, '')),
      ]),
    )
    .executeTakeFirst()
  if (!learner) throw new Refused(`Não há uma conta de ${who}. Procure com: aluno buscar`)
  return learner
}

interface Change {
  by: By
  now: number
}

/** Suspended first, so that no session opens after those there are were marked (contract, 1307). */
export async function suspend(db: Db, learnerId: string, { by, now }: Change): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('learners').set({ suspended_at: now }).where('id', '=', learnerId).execute()
    await recordAction(trx, by, { act: 'aluno suspender', subject: learnerId, now })
  })
  await db.updateTable('sessions').set({ suspended: 1 }).where('learner_id', '=', learnerId).execute()
}

export async function reinstate(db: Db, learnerId: string, { by, now }: Change): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('sessions').set({ suspended: 0 }).where('learner_id', '=', learnerId).execute()
    await trx.updateTable('learners').set({ suspended_at: null }).where('id', '=', learnerId).execute()
    await recordAction(trx, by, { act: 'aluno reativar', subject: learnerId, now })
  })
}

export async function endAllSessions(db: Db, learnerId: string, { by, now }: Change): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('learner_id', '=', learnerId)
      .returning('id')
      .execute()
    await recordAction(trx, by, { act: 'aluno encerrar-sessoes', subject: learnerId, now })
    return ended.length
  })
}

/** `tags` as coupons have them: `tg`, `tt`, both or none. */
export async function setProgrammes(
  db: Db,
  learnerId: string,
  tags: string,
  { by, now }: Change,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await setTags(trx, learnerId, tags)
    await recordAction(trx, by, { act: `aluno programa: ${tags || 'nenhum'}`, subject: learnerId, now })
  })
}
