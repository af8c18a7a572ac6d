import type { Command } from 'commander'
import { changing, type By, type OperatorTerminal } from './operator-terminal.ts'
import { moveDatabase } from './move-database.ts'
import { show, withForms, type Form } from './show.ts'

export function addMoveCommand(program: Command, { place, write, writeError }: OperatorTerminal): void {
  withForms(changing(program.command('mover')))
    .description(
      'Leva tudo do SQLite em DATA_DIR para o PostgreSQL vazio de DATABASE_URL. Pare o produto antes.',
    )
    .action(async ({ por, motivo, ...form }: By & Form) => {
      write(show(await moveDatabase(place(), { por, motivo, now: Date.now() }), form, ''))
      writeError(
        'Tudo está lá. O arquivo evolua.db ficou como estava: parta daqui em diante com DATABASE_URL, e apague o arquivo quando tiver certeza.',
      )
    })
}
