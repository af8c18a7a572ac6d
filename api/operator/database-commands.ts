import type { Command } from 'commander'
import { MIGRATION_NAMES } from '#api/db/migrations.ts'
import { recordAction } from './record-action.ts'
import { changing, type By, type OperatorTerminal } from './operator-terminal.ts'
import { moveDatabase } from './move-database.ts'
import { withRehearsal, type Rehearsal } from './rehearsal.ts'
import { show, withForms, type Form } from './show.ts'

function addMigrate(program: Command, { open, write }: OperatorTerminal) {
  withForms(changing(program.command('migrar')))
    .description('Leva o banco à forma desta versão, o que a partida do produto também faz.')
    .action(async (options: By & Form) => {
      const { db, now } = await open()
      const newest = MIGRATION_NAMES.at(-1) ?? ''
      await recordAction(db, options, { act: 'migrar', subject: newest, now: now() })
      write(show([{ ultima: newest, total: MIGRATION_NAMES.length }], options, ''))
    })
}

function addCreate(program: Command, { create, write }: OperatorTerminal) {
  const command = program.command('banco').helpCommand(false).description('Faz um banco novo.')
  withForms(changing(command.command('criar')))
    .description(
      'Faz um banco vazio, como a primeira partida: também onde há sessões de contas que não há mais.',
    )
    .action(async (options: By & Form) => {
      const { db, now } = await create()
      await recordAction(db, options, { act: 'banco criar', subject: 'banco', now: now() })
      write(show([{ total: MIGRATION_NAMES.length }], options, ''))
    })
}

function addMove(program: Command, { place, write, writeError }: OperatorTerminal) {
  withForms(withRehearsal(changing(program.command('mover'))))
    .description(
      'Leva tudo do SQLite em DATA_DIR para o PostgreSQL vazio de DATABASE_URL. Pare o produto antes.',
    )
    .action(async ({ ensaio, ...options }: By & Form & Rehearsal) => {
      const counts = await moveDatabase(place(), { ...options, ensaio, now: Date.now() })
      const rows = Object.entries(counts).map(([table, count]) => ({ tabela: table, linhas: count }))
      write(show(rows, options, ''))
      writeError(
        ensaio
          ? 'Foi um ensaio: nada mudou.'
          : 'As linhas conferem, tabela por tabela. O arquivo evolua.db ficou como estava: parta daqui em diante com DATABASE_URL, e apague o arquivo quando tiver certeza.',
      )
    })
}

export function addDatabaseCommands(program: Command, terminal: OperatorTerminal): void {
  addCreate(program, terminal)
  addMigrate(program, terminal)
  addMove(program, terminal)
}
