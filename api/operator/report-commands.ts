import { TAGS } from '#contract/programme-tags.ts'
import { Option, type Command } from 'commander'
import { REPORTS } from '#api/reports/all-reports.ts'
import { couponCode } from './coupon-commands.ts'
import { refuseUnknownCoupon } from './coupons.ts'
import { monthFrom } from './days.ts'
import type { OperatorTerminal } from './operator-terminal.ts'
import { show, withForms, type Form } from './show.ts'

interface Options extends Form {
  de?: string
  ate?: string
  programa?: string
  cupom?: string
}

export function addReportCommands(program: Command, { openWithContent, write }: OperatorTerminal): void {
  const command = program
    .command('relatorio')
    .helpCommand(false)
    .description('Conta pessoas, de cinco em cinco e por meses inteiros, para que ninguém seja reconhecido.')
  for (const [name, { about, rows }] of Object.entries(REPORTS)) {
    withForms(command.command(name))
      .description(about)
      .option('--de <mês>', 'o primeiro mês: 10/2026', monthFrom)
      .option('--ate <mês>', 'o último mês: 12/2026', monthFrom)
      .addOption(new Option('--programa <tg|tt>', 'só quem está em um programa').choices(TAGS))
      .option('--cupom <codigo>', 'só quem se cadastrou com um cupom', couponCode)
      .action(async ({ de, ate, programa, cupom, ...form }: Options) => {
        const scope = { from: de, until: ate, programme: programa, coupon: cupom }
        const deps = await openWithContent()
        if (cupom !== undefined) await refuseUnknownCoupon(deps.db, cupom)
        write(show(await rows(deps, scope), form, 'Ninguém ainda.'))
      })
  }
}
