import type { Command } from 'commander'
import { actsSince } from './acts.ts'
import { dayFrom, startOf } from './days.ts'
import type { Desk } from './desk.ts'
import { show, withForms, type Form } from './show.ts'

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

export function addActVerbs(program: Command, { open, write }: Desk): void {
  const group = program
    .command('auditoria')
    .helpCommand(false)
    .description('Mostra o que foi mudado por este comando.')
  withForms(group.command('ver'))
    .description('Quem mudou o quê, quando e por quê, em Brasília.')
    .option('--de <dia>', 'a partir de: 01/12/2026', dayFrom)
    .action(async ({ de, ...form }: Form & { de?: string }) => {
      const { db } = await open()
      const acts = await actsSince(db, de === undefined ? 0 : startOf(de))
      const rows = acts.map(({ at, by, act, subject, reason }) => ({
        quando: MOMENT.format(at),
        quem: by,
        ato: act,
        sobre: subject,
        motivo: reason,
      }))
      write(show(rows, form, 'Nada foi mudado.'))
    })
}
