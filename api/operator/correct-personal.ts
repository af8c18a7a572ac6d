import { z } from 'zod'
import { changesShape, type PersonalLetter } from '#contract/personal-fields.ts'
import { throwIfTaken } from '#api/db/open-database.ts'
import type { Db } from '#api/db/tables.ts'
import type { Learner } from '#api/http/find-learner.ts'
import { columnsOf } from '#api/learners/personal.ts'
import { changed, writePersonal } from '#api/learners/update-profile.ts'
import { Refused, WrongUse } from '#files/refused.ts'
import { recordAction } from '#api/audit/record-action.ts'
import type { By } from './operator-terminal.ts'

export interface Corrected {
  nome?: string
  email?: string
  celular?: string
  cpf?: string
  nascimento?: string
}

const NAMES: Record<PersonalLetter, string> = {
  n: 'O nome',
  e: 'O e-mail',
  t: 'O celular',
  c: 'O CPF',
  d: 'A data de nascimento',
}

const digits = (text = '') => text.replace(/\D/g, '')

/** By the rules of the profile, but without the password; a new address ends all sessions. */
export async function correctPersonal(
  db: Db,
  learner: Learner,
  { nome = '', email = '', celular, cpf, nascimento = '' }: Corrected,
  { by, now }: { by: By; now: number },
): Promise<void> {
  const typed: Record<PersonalLetter, string> = {
    n: nome.trim(),
    e: email.trim().toLowerCase() || learner.email,
    t: digits(celular),
    c: digits(cpf),
    d: nascimento,
  }
  const read = z.object(changesShape).safeParse(typed)
  if (!read.success)
    throw new WrongUse(
      ...read.error.issues.map(({ path }) => `${NAMES[path[0] as PersonalLetter]} não serve.`),
    )
  const personal = changed(learner, columnsOf(read.data))
  const change = db.transaction().execute(async (trx) => {
    const endSessions = () => trx.deleteFrom('sessions').where('learner_id', '=', learner.id).execute()
    const columns = await writePersonal(trx, learner, personal, { now, endSessions })
    if (columns === '') throw new Refused('Já é assim, ou falta dizer o que corrigir (--help). Nada mudou.')
    await recordAction(trx, by, { act: `aluno corrigir: ${columns}`, subject: learner.id, now })
  })
  await change.catch(throwIfTaken(new Refused('Outra conta já tem este e-mail ou CPF. Nada mudou.')))
}
