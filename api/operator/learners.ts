import { sql } from 'kysely'
import type { Db } from '#api/db/tables.ts'
import type { Learner } from '#api/http/find-learner.ts'
import { Refused } from '#files/refused.ts'

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
