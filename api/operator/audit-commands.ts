import { type Command } from 'commander'
import { checkChain, retentionOf } from '#api/audit/chain.ts'
import { readEntries } from '#api/audit/read.ts'
import { REFUSED } from '#api/audit/record.ts'
import { readApiEnv } from '#api/env.ts'
import { errorMessage } from '#contract/errors.ts'
import { Refused } from '#files/refused.ts'
import { JSON_OPTION } from '#api/terminal/terminal.ts'
import { wholeNumber } from './coupon-commands.ts'
import { spanOf, withSpan, type Span } from './days.ts'
import type { OperatorTerminal } from './operator-terminal.ts'
import { learnerNamed } from './learners.ts'
import { show, withForms, type Form } from './show.ts'

const MOST_SHOWN = 1000

export const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

interface Viewing extends Form, Span {
  quem?: string
  ato?: string
  linhas?: number
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number]

/** A code of a refusal has its words beside it. */
const subjectOf = ({ act, person, learner_id: learner, subject }: Entry) =>
  [
    person && (learner ?? 'conta excluída'),
    subject,
    act.endsWith(REFUSED) && `(${errorMessage(Number(subject))})`,
  ]
    .filter(Boolean)
    .join(' ')

const rowOf = (entry: Entry) => ({
  quando: MOMENT.format(entry.at),
  quem: entry.by ?? '',
  ato: entry.act,
  sobre: subjectOf(entry),
  motivo: entry.reason,
})

async function view({ open, write, writeError }: OperatorTerminal, { quem, ato, linhas, ...form }: Viewing) {
  const { db } = await open()
  const most = linhas ?? MOST_SHOWN
  const sought = {
    ...spanOf(form),
    learnerId: quem === undefined ? undefined : (await learnerNamed(db, quem)).id,
    act: ato,
  }
  const entries = await readEntries(db, sought, most)
  if (entries.length === most) writeError(`Só os últimos ${most}. Para mais: --linhas, --de ou --ate.`)
  write(show(entries.map(rowOf), form, 'Nada foi registrado.'))
}

async function check(
  { environment, open, write }: OperatorTerminal,
  { selo, json }: { selo?: string; json?: true },
) {
  const { db, now } = await open()
  const retention = retentionOf(readApiEnv(environment))
  const verdict = await checkChain(db, retention, { now: now(), seal: selo })
  const { batches, entries, unsealed, lastSeal, faults } = verdict
  const row = { lotes: batches, registros: entries, semSelo: unsealed, selo: lastSeal, faltas: faults }
  if (json) write(JSON.stringify(row))
  if (faults.length > 0) throw new Refused(...(json ? [] : faults))
  if (json) return
  write(`Confere. Registros: ${entries}; lotes: ${batches}; ainda sem selo: ${unsealed}.`)
  if (lastSeal) write(`Último selo: ${lastSeal}`)
}

export function addAuditCommands(program: Command, terminal: OperatorTerminal): void {
  const command = program
    .command('auditoria')
    .helpCommand(false)
    .description('Mostra e confere o que aconteceu com contas, cupons e textos aceitos.')
  withSpan(withForms(command.command('ver')))
    .description('O que aconteceu, quando e, no que este comando mudou, quem e por quê. Horas de Brasília.')
    .option('--quem <quem>', 'só de uma pessoa: e-mail, CPF ou id')
    .option('--ato <ato>', 'só o que começa assim: "entrar", "entrar: recusado", "cupom"')
    .option('--linhas <n>', `quantas, das mais novas; sem isto, ${MOST_SHOWN}`, wholeNumber(1_000_000))
    .action((options: Viewing) => view(terminal, options))
  command
    .command('conferir')
    .description('Confere os selos: diz se algo já selado foi mudado, tirado ou posto.')
    .option('--selo <selo>', 'um selo anotado antes, que tem de estar na corrente')
    .option(...JSON_OPTION)
    .action((options: { selo?: string; json?: true }) => check(terminal, options))
}
