import { TAGS } from '#contract/programme-tags.ts'
import { Argument, Option, type Command } from 'commander'
import { civilDateOf } from '#contract/birth-date.ts'
import { setTags } from '#api/coupons/set-tags.ts'
import type { Db } from '#api/db/tables.ts'
import { allDataOf } from '#api/learners/all-data.ts'
import { erase } from '#api/learners/delete-account.ts'
import type { Learner } from '#api/http/find-learner.ts'
import { progressOf } from '#api/learning/progress.ts'
import { queueMail } from '#api/mail/queue.ts'
import { JSON_OPTION } from '#api/terminal/terminal.ts'
import { recordAction } from '#api/audit/record-action.ts'
import { addCorrectionCommands } from './correction-commands.ts'
import { written } from './days.ts'
import { changing, confirm, type By, type OperatorTerminal } from './operator-terminal.ts'
import { learnerNamed, listLearners, searchLearners } from './learners.ts'
import type { Row } from '#api/reports/row.ts'
import { show, tell, withForms, type Form } from './show.ts'

const rowOf = (learner: Learner): Row => ({
  id: learner.id,
  nome: learner.name,
  email: learner.email,
  programas: learner.tags,
  desde: written(civilDateOf(learner.created_at)),
  situacao: learner.suspended_at === null ? 'ativa' : 'suspensa',
})

const WHO = ['<quem>', 'e-mail, CPF ou id'] as const

async function find({ open, write }: OperatorTerminal, words: string, form: Form) {
  const { db } = await open()
  const rows = (await searchLearners(db, words)).map(rowOf)
  write(show(rows, form, `Ninguém com "${words}".`))
}

async function view({ open, write }: OperatorTerminal, who: string, form: Form) {
  const { db } = await open()
  const learner = await learnerNamed(db, who)
  const { evos } = await progressOf(db, learner.id)
  const counted = await db
    .selectFrom('sessions')
    .select((select) => select.fn.countAll().as('count'))
    .where('learner_id', '=', learner.id)
    .executeTakeFirstOrThrow()
  write(show([{ ...rowOf(learner), evos, sessoes: Number(counted.count) }], form, ''))
}

function addList(command: Command, { open, write }: OperatorTerminal) {
  withForms(changing(command.command('lista'), { needsReason: true }))
    .description('Lista nome e e-mail de todas as contas, para um aviso que todas têm de receber.')
    .addOption(new Option('--programa <tg|tt>', 'só quem está em um programa').choices(TAGS))
    .action(async ({ programa, ...options }: By & Form & { programa?: string }) => {
      const { db, now } = await open()
      const learners = await listLearners(db, programa)
      await recordAction(db, options, { act: 'aluno lista', subject: programa ?? 'todas', now: now() })
      const rows = learners.map(({ name, email }) => ({ nome: name, email }))
      write(show(rows, options, 'Ainda não há contas.'))
    })
}

/** A command that changes one account; what it says then, and what a program reads beside the account. */
function addChange(
  command: Command,
  terminal: OperatorTerminal,
  { name, description, needsReason }: { name: string; description: string; needsReason?: boolean },
  change: (trx: Db, learner: Learner, now: number) => Promise<[sentence: string, more?: Row]>,
) {
  withForms(changing(command.command(name), { needsReason }))
    .argument(...WHO)
    .description(description)
    .action(async (who: string, options: By & Form) => {
      const { db, now } = await terminal.open()
      const learner = await learnerNamed(db, who)
      const [sentence, more] = await db.transaction().execute(async (trx) => {
        const said = await change(trx, learner, now())
        await recordAction(trx, options, { act: `aluno ${name}`, subject: learner.id, now: now() })
        return said
      })
      const changed = await learnerNamed(db, learner.id)
      await markSessions(db, changed)
      terminal.write(tell(sentence, { ...rowOf(changed), ...more }, options))
    })
}

/** After the account is suspended, so that a session that opened meanwhile is marked too (contract, 1307). */
async function markSessions(db: Db, { id, suspended_at: suspended }: Learner) {
  const mark = { suspended: suspended === null ? 0 : 1 }
  await db.updateTable('sessions').set(mark).where('learner_id', '=', id).execute()
}

const suspend = (trx: Db, { id }: Learner, at: number | null) =>
  trx.updateTable('learners').set({ suspended_at: at }).where('id', '=', id).execute()

function addProgramme(command: Command, terminal: OperatorTerminal) {
  withForms(changing(command.command('programa')))
    .argument(...WHO)
    .addArgument(new Argument('<sinal>', '+ para pôr, - para tirar').choices(['+', '-']))
    .addArgument(new Argument('<programa>', 'tg ou tt').choices(TAGS))
    .description('Põe uma pessoa em um programa, ou tira.')
    .action(async (who: string, sign: string, tag: string, options: By & Form) => {
      const { db, now } = await terminal.open()
      const learner = await learnerNamed(db, who)
      const others = learner.tags.split(',').filter((one) => one !== '' && one !== tag)
      const tags = (sign === '+' ? [...others, tag] : others).sort().join(',')
      await db.transaction().execute(async (trx) => {
        await setTags(trx, learner.id, tags)
        const act = `aluno programa: ${tags || 'nenhum'}`
        await recordAction(trx, options, { act, subject: learner.id, now: now() })
      })
      const sentence = `${learner.name} está agora em: ${tags || 'nenhum programa'}.`
      terminal.write(tell(sentence, rowOf({ ...learner, tags }), options))
    })
}

function addDelete(command: Command, terminal: OperatorTerminal) {
  const { open, write } = terminal
  withForms(changing(command.command('excluir')))
    .argument(...WHO)
    .description('Exclui a conta e os dados dela, como a própria pessoa faria. Não tem volta.')
    .option('--sim', 'não pergunta antes')
    .action(async (who: string, { sim, ...options }: By & Form & { sim?: true }) => {
      const { db, now } = await open()
      const learner = await learnerNamed(db, who)
      if (!sim) await confirm(terminal, `Excluir para sempre a conta de ${learner.email}?`)
      const receipt = await erase(db, learner, now())
      await recordAction(db, options, { act: 'aluno excluir', subject: receipt, now: now() })
      write(tell(`A conta foi excluída. Recibo: ${receipt}`, { id: learner.id, recibo: receipt }, options))
    })
}

function addExport(command: Command, { openWithContent, write }: OperatorTerminal) {
  changing(command.command('exportar'))
    .argument(...WHO)
    .description('Escreve em JSON tudo o que há de uma pessoa.')
    .option(...JSON_OPTION)
    .action(async (who: string, by: By) => {
      const deps = await openWithContent()
      const { id } = await learnerNamed(deps.db, who)
      await recordAction(deps.db, by, { act: 'aluno exportar', subject: id, now: deps.now() })
      write(JSON.stringify(await allDataOf(deps, { learnerId: id, recovery: false }), null, 2))
    })
}

export function addLearnerCommands(program: Command, terminal: OperatorTerminal): void {
  const command = program.command('aluno').helpCommand(false).description('Acha e ajuda quem estuda.')
  withForms(command.command('buscar'))
    .argument('<palavras>', 'parte do nome, começo do e-mail, CPF ou id')
    .description('Acha contas.')
    .action((words: string, form: Form) => find(terminal, words, form))
  withForms(command.command('ver'))
    .argument(...WHO)
    .description('Mostra uma conta.')
    .action((who: string, form: Form) => view(terminal, who, form))
  addList(command, terminal)
  addProgramme(command, terminal)
  addChange(
    command,
    terminal,
    { name: 'suspender', description: 'Suspende uma conta. Os dados ficam.', needsReason: true },
    async (trx, learner, now) => {
      await suspend(trx, learner, now)
      return [`A conta de ${learner.name} está suspensa. Volta com: aluno reativar`]
    },
  )
  addChange(
    command,
    terminal,
    { name: 'reativar', description: 'Reativa uma conta suspensa.' },
    async (trx, learner) => {
      await suspend(trx, learner, null)
      return [`A conta de ${learner.name} está ativa.`]
    },
  )
  addChange(
    command,
    terminal,
    { name: 'encerrar-sessoes', description: 'Faz uma pessoa sair de todos os aparelhos.' },
    async (trx, { id }) => {
      const ended = await trx.deleteFrom('sessions').where('learner_id', '=', id).returning('id').execute()
      return [`Sessões encerradas: ${ended.length}.`, { encerradas: ended.length }]
    },
  )
  addChange(
    command,
    terminal,
    { name: 'enviar-link', description: 'Envia o link que entra sem senha.' },
    async (trx, { email }, now) => {
      await queueMail(trx, { kind: 'recovery', address: email, now })
      return [`O link vai para ${email} em segundos, se o produto estiver no ar.`]
    },
  )
  addExport(command, terminal)
  addCorrectionCommands(command, terminal)
  addDelete(command, terminal)
}
