import { Argument, type Command } from 'commander'
import { shownLevelOf } from '#contract/levels.ts'
import { correctEvos } from './correct-evos.ts'
import { correctPersonal, type Corrected } from './correct-personal.ts'
import { wholeNumber } from './coupon-commands.ts'
import { dayFrom } from './days.ts'
import { changing, type By, type OperatorTerminal } from './operator-terminal.ts'
import { learnerNamed } from './learners.ts'
import { show, tell, withForms, type Form } from './show.ts'

const MOST_EVOS = 100_000

function addCorrection(command: Command, { open, write }: OperatorTerminal) {
  withForms(changing(command.command('corrigir-evos'), { needsReason: true }))
    .argument('<quem>', 'e-mail, CPF ou id')
    .addArgument(new Argument('<sinal>', '+ para dar, - para tirar').choices(['+', '-']))
    .argument('<evos>', 'quantos', wholeNumber(MOST_EVOS))
    .description('Dá ou tira evos. A pessoa vê uma "Correção" no extrato, e o nível acompanha.')
    .action(async (who: string, sign: string, amount: number, options: By & Form) => {
      const { db, now } = await open()
      const { id, name } = await learnerNamed(db, who)
      const evos = sign === '+' ? amount : -amount
      const { before, after } = await correctEvos(db, id, { evos, by: options, now: now() })
      const rows = [
        { nome: name, quando: 'antes', evos: before, nivel: shownLevelOf(before).level },
        { nome: name, quando: 'depois', evos: after, nivel: shownLevelOf(after).level },
      ]
      write(show(rows, options, ''))
    })
}

function addPersonal(command: Command, { open, write }: OperatorTerminal) {
  withForms(changing(command.command('corrigir'), { needsReason: true }))
    .argument('<quem>', 'e-mail, CPF ou id')
    .description(
      'Corrige dados de quem não entra mais para o fazer. Um e-mail novo encerra as sessões; os dois endereços recebem um aviso. Confira antes quem pede.',
    )
    .option('--nome <nome>', 'o nome')
    .option('--email <endereço>', 'o e-mail com que entra')
    .option('--celular <número>', 'com DDD')
    .option('--cpf <número>', 'o CPF')
    .option('--nascimento <dia>', 'a data de nascimento: 31/12/2001', dayFrom)
    .action(async (who: string, { por, motivo, ...options }: By & Form & Corrected) => {
      const { db, now } = await open()
      const learner = await learnerNamed(db, who)
      await correctPersonal(db, learner, options, { by: { por, motivo }, now: now() })
      const { id, name, email } = await learnerNamed(db, learner.id)
      write(tell(`Os dados de ${name} (${email}) estão corrigidos.`, { id, nome: name, email }, options))
    })
}

export function addCorrectionCommands(command: Command, terminal: OperatorTerminal): void {
  addPersonal(command, terminal)
  addCorrection(command, terminal)
}
