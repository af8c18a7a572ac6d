import { sql, type Insertable } from 'kysely'
import type { AuditEntries } from '#api/db/audit-tables.ts'
import type { Db } from '#api/db/tables.ts'
import type { Deps } from '#api/deps.ts'
import { Refusal } from '#api/http/refusal.ts'
import { newId } from '#api/secrets/secrets.ts'

/** The end of an act that was refused; its subject is the code. */
export const REFUSED = ': recusado'

/** Acts that are kept as long as records of access are; all others are kept as long as acceptances. */
const ACCESS = ['entrar', 'entrar por link', 'enviar link', 'sair', 'encerrar sessões']

export type LearnerAct =
  | 'cadastrar'
  | 'entrar'
  | 'entrar por link'
  | 'enviar link'
  | 'sair'
  | 'encerrar sessões'
  | 'trocar senha'
  | 'mudar dados'
  | 'pedir exclusão'
  | 'excluir conta'
  | 'aceitar texto'
  | 'mostrar certificado'
  | 'esconder certificado'
  | 'retirar certificado'
  | 'usar cupom'
  | 'entrar na turma'
  | 'sair da turma'
  | 'e-mail da semana: ligado'
  | 'e-mail da semana: desligado'
  | 'e-mail do dia: ligado'
  | 'e-mail do dia: desligado'

export interface AuditEvent {
  act: string
  learnerId?: string
  by?: string
  subject?: string
  reason?: string
}

/** Made at the first use; null if there is no such account. */
async function pseudonymOf(db: Db, learnerId: string): Promise<string | null> {
  const own = await db
    .selectFrom('audit_people')
    .select('person')
    .where('learner_id', '=', learnerId)
    .limit(1)
    .executeTakeFirst()
  if (own || learnerId === '') return own?.person ?? null
  const made = await db
    .insertInto('audit_people')
    .columns(['learner_id', 'person'])
    .expression((from) =>
      from
        .selectFrom('learners')
        .select(['id', sql<string>`cast(${newId()} as text)`.as('person')])
        .where('id', '=', learnerId),
    )
    .returning('person')
    .executeTakeFirst()
  return made?.person ?? null
}

function entryOf({ act, by, subject, reason }: AuditEvent, at: number, person: string | null) {
  const isAccess = ACCESS.includes(act.replace(REFUSED, ''))
  return {
    id: newId(),
    at,
    kind: isAccess ? 'access' : 'record',
    act,
    person,
    by: by ?? null,
    subject: subject ?? null,
    reason: reason ?? null,
  } satisfies Insertable<AuditEntries>
}

/** In the transaction of a change, so that neither is there without the other. */
export async function record(db: Db, now: number, event: AuditEvent): Promise<void> {
  const person = await pseudonymOf(db, event.learnerId ?? '')
  await db
    .insertInto('audit_entries')
    .values(entryOf(event, now, person))
    .execute()
}

/** Records a refusal of this work, with its code. */
export async function attempted<T>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { act, learnerId }: { act: LearnerAct; learnerId?: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal)
      await record(db, now(), { act: act + REFUSED, learnerId, subject: String(error.code) })
    throw error
  }
}
