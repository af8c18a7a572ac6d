import type { Command } from 'commander'
import { readFeedback } from '#api/feedback/read-feedback.ts'
import { MOMENT } from './audit-commands.ts'
import { wholeNumber } from './coupon-commands.ts'
import { spanOf, withSpan, type Span } from './days.ts'
import type { OperatorTerminal } from './operator-terminal.ts'
import { show, withForms, type Form } from './show.ts'

const MOST_SHOWN = 1000

interface Viewing extends Form, Span {
  passo?: string
  linhas?: number
}

async function view({ openWithContent, write, writeError }: OperatorTerminal, options: Viewing) {
  const { passo, linhas: most = MOST_SHOWN, ...form } = options
  const { db, catalogue } = await openWithContent()
  const rows = await readFeedback(db, { ...spanOf(form), stepId: passo }, most)
  if (rows.length === most) writeError(`Só as últimas ${most}. Para mais: --linhas, --de ou --ate.`)
  const shown = rows.map((row) => ({
    quando: MOMENT.format(row.at),
    passo: row.step_id,
    aula: row.class_id,
    titulo: catalogue.titleOf(row.class_id),
    versao: catalogue.step(row.step_id)?.version === row.version ? 'esta' : 'outra',
    duvida: row.text.replace(/\s+/g, ' '),
  }))
  write(show(shown, form, 'Ninguém mandou uma dúvida.'))
}

export function addFeedbackCommands(program: Command, terminal: OperatorTerminal): void {
  const command = program
    .command('duvidas')
    .helpCommand(false)
    .description('Mostra o que alguém não entendeu nas aulas, sem dizer quem. Não publique.')
  withSpan(withForms(command.command('ver')))
    .description('As mais novas primeiro; versao: se a aula ainda é a que a pessoa leu.')
    .option('--passo <passo>', 'só as de um passo: curriculo')
    .option('--linhas <n>', `quantas; sem isto, ${MOST_SHOWN}`, wholeNumber(1_000_000))
    .action((options: Viewing) => view(terminal, options))
}
