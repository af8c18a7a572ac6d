/** `aluno entrada`: why somebody cannot sign in. */
import type { Command } from 'commander'
import { HOUR } from '#contract/durations.ts'
import { Refused, WrongUse } from '#files/refused.ts'
import { similarName } from '#files/similar-names.ts'
import { readEntries } from '#api/audit/read.ts'
import type { Db } from '#api/db/tables.ts'
import { MOMENT } from './audit-commands.ts'
import type { By, OperatorTerminal } from './operator-terminal.ts'
import { recordAction } from '#api/audit/record-action.ts'
import { show, withForms, type Form } from './show.ts'

/** Of the web app, which counts wrong passwords. */
export interface Locks {
  /** In ms; in the past if the account does not wait. */
  until: (email: string) => Promise<number>
  release: (email: string) => Promise<void>
}

const WRONG_PASSWORD = '1201'

async function accountOf(db: Db, email: string) {
  const address = email.trim().toLowerCase()
  const all = db.selectFrom('learners').select(['id', 'email', 'suspended_at'])
  const account = await all.where('email', '=', address).executeTakeFirst()
  if (account) return account
  const addresses = await db.selectFrom('learners').select('email').execute()
  const near = similarName(
    address,
    addresses.map((one) => one.email),
  )
  throw new Refused(`Não há uma conta de ${address}.${near ? ` Há uma de ${near}.` : ''}`)
}

/** A letter leaves the queue when the mail server took it. */
async function linkOf(db: Db, { id, email }: { id: string; email: string }): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select(['queued_at', 'attempts'])
    .where('address', '=', email)
    .where('kind', '=', 'recovery')
    .executeTakeFirst()
  if (mail)
    return `pedido ${MOMENT.format(mail.queued_at)}, o e-mail ainda não saiu: ${mail.attempts} tentativas`
  const code = await db
    .selectFrom('recovery_codes')
    .select('created_at')
    .where('learner_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return code ? `o servidor de e-mail aceitou, ${MOMENT.format(code.created_at)}` : 'nenhum à espera'
}

interface Asking extends Form, Partial<By> {
  soltar?: true
}

async function view(
  { open, write }: OperatorTerminal,
  locks: Locks,
  email: string,
  { soltar, por, ...form }: Asking,
) {
  const { db, now } = await open()
  const account = await accountOf(db, email)
  const { id, suspended_at: suspended } = account
  if (soltar) {
    if (!por) throw new WrongUse('Com --soltar, diga quem está mudando isto: --por <nome>.')
    await recordAction(db, { por, motivo: form.motivo }, { act: 'aluno soltar', subject: id, now: now() })
    await locks.release(account.email)
  }
  const sought = { since: 0, until: now() + 1, learnerId: id }
  const [suspension] =
    suspended === null ? [] : await readEntries(db, { ...sought, act: 'aluno suspender' }, 1)
  const refused = await readEntries(db, { ...sought, since: now() - HOUR, act: 'entrar: recusado' }, 1000)
  const until = await locks.until(account.email)
  const row = {
    email: account.email,
    situacao: suspended === null ? 'ativa' : `suspensa desde ${MOMENT.format(suspended)}`,
    motivo: suspension?.reason ?? '',
    'senhas erradas na última hora': refused.filter(({ subject }) => subject === WRONG_PASSWORD).length,
    'espera até': until > now() ? MOMENT.format(until) : 'não espera',
    'último link': await linkOf(db, account),
  }
  write(show([row], form, ''))
}

/** `withLocks` runs the work on what the web app keeps. */
export function addSignInCommand(
  program: Command,
  terminal: OperatorTerminal,
  withLocks: (work: (locks: Locks) => Promise<void>) => Promise<void>,
): void {
  const learnerCommands = program.commands.find((one) => one.name() === 'aluno')
  if (learnerCommands)
    withForms(learnerCommands.command('entrada'))
      .argument('<e-mail>', 'o da conta')
      .description('Diz por que uma pessoa não consegue entrar.')
      .option('--soltar', 'ela não espera mais depois de senhas erradas')
      .option('--por <nome>', 'quem solta; fica na auditoria')
      .option('--motivo <texto>', 'por quê; fica na auditoria')
      .action((email: string, options: Asking) => withLocks((locks) => view(terminal, locks, email, options)))
}
