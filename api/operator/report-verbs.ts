import { Option, type Command } from 'commander'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Db } from '#api/db/tables.ts'
import { couponCode } from './coupon-verbs.ts'
import { dayFrom } from './days.ts'
import type { Desk } from './desk.ts'
import { acceptancesByText, inFives, peopleByStep, type Period } from './reports.ts'
import { show, withForms, type Form, type Row } from './show.ts'

type Report = (db: Db, catalogue: Catalogue, period: Period) => Promise<Row[]>

type ByStep = Awaited<ReturnType<typeof peopleByStep>>

const stepRows = (counted: ByStep, { step, titleOf }: Catalogue): Row[] =>
  counted.map(({ step_id: id, people }) => ({
    trilha: step(id)?.trailId,
    passo: id,
    titulo: titleOf(id),
    pessoas: inFives(people),
  }))

const REPORTS: [name: string, description: string, report: Report][] = [
  [
    'matriculas',
    'Quantas pessoas abriram cada passo pela primeira vez.',
    async (db, catalogue, period) => stepRows(await peopleByStep(db, 'enrolments', period), catalogue),
  ],
  [
    'conclusoes',
    'Quantas pessoas terminaram cada passo.',
    async (db, catalogue, period) => stepRows(await peopleByStep(db, 'step_completions', period), catalogue),
  ],
  [
    'aceites',
    'Quantas pessoas aceitaram cada versão dos textos legais.',
    async (db, _, period) =>
      (await acceptancesByText(db, period)).map(({ slug, version, people }) => ({
        texto: slug,
        versao: version,
        pessoas: inFives(people),
      })),
  ],
]

export function addReportVerbs(program: Command, { openWithContent, write }: Desk): void {
  const group = program
    .command('relatorio')
    .helpCommand(false)
    .description('Conta pessoas, de cinco em cinco, para que ninguém seja reconhecido.')
  for (const [name, description, report] of REPORTS) {
    withForms(group.command(name))
      .description(description)
      .option('--de <dia>', 'o primeiro dia: 01/12/2026', dayFrom)
      .option('--ate <dia>', 'o último dia: 31/12/2026', dayFrom)
      .addOption(new Option('--programa <tg|tt>', 'só quem está em um programa').choices(['tg', 'tt']))
      .option('--cupom <codigo>', 'só quem se cadastrou com um cupom', couponCode)
      .action(async (options: Period & Form) => {
        const { db, catalogue } = await openWithContent()
        write(show(await report(db, catalogue, options), options, 'Ninguém ainda.'))
      })
  }
}
