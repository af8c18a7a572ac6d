import { Option, type Command } from 'commander'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Db } from '#api/db/tables.ts'
import { DAY } from '#api/durations.ts'
import { inFives, monthOf, writtenInFives } from '#api/reports/in-fives.ts'
import { couponCode } from './coupon-verbs.ts'
import { monthFrom } from './days.ts'
import type { Desk } from './desk.ts'
import { quizRows } from './quiz-report.ts'
import {
  acceptancesByText,
  firstAnswers,
  peopleByCoupon,
  peopleByStep,
  stoppedByClass,
  type Scope,
} from './reports.ts'
import { show, withForms, type Form, type Row } from './show.ts'

interface Sources {
  db: Db
  catalogue: Catalogue
  now: () => number
}

type Report = (sources: Sources, scope: Scope) => Promise<Row[]>

const STOPPED_FOR = 30 * DAY

const people = (counted: { before: number; through: number }) => writtenInFives(inFives(counted))

const stepCells = (id: string, { step, titleOf }: Catalogue) => ({
  trilha: step(id)?.trailId,
  passo: id,
  titulo: titleOf(id),
})

const byStep =
  (event: Parameters<typeof peopleByStep>[1]): Report =>
  async ({ db, catalogue }, scope) =>
    (await peopleByStep(db, event, scope)).map(({ step_id: id, ...counted }) => ({
      ...stepCells(id, catalogue),
      pessoas: people(counted),
    }))

const acceptances: Report = async ({ db }, scope) =>
  (await acceptancesByText(db, scope)).map(({ slug, version, ...counted }) => ({
    texto: slug,
    versao: version,
    pessoas: people(counted),
  }))

const quiz: Report = async ({ db, catalogue }, scope) => quizRows(await firstAnswers(db, scope), catalogue)

const stopped: Report = async ({ db, catalogue, now }, scope) => {
  const lastMonth = monthOf(Date.parse(`${monthOf(now() - STOPPED_FOR)}-01`) - DAY)
  const groups = await stoppedByClass(db, { ...scope, until: scope.until ?? lastMonth })
  const rows = groups.map(({ step_id: id, last_class: lesson, ...counted }) => ({
    ...stepCells(id, catalogue),
    aula: lesson === null ? '(abriu só o passo)' : (catalogue.titleOf(lesson) ?? lesson),
    pessoas: inFives(counted),
  }))
  return rows
    .sort((one, other) => other.pessoas - one.pessoas || one.passo.localeCompare(other.passo))
    .map((row) => ({ ...row, pessoas: writtenInFives(row.pessoas) }))
}

const coupons: Report = async ({ db }, scope) => {
  const counts = peopleByCoupon(db, scope)
  const [began, finished] = [await counts.began(), await counts.finished()]
  const NOBODY = { before: 0, through: 0 }
  return (await counts.registered()).map(({ coupon_code: code, ...registered }) => {
    const ofCoupon = (groups: typeof began) => groups.find((one) => one.coupon_code === code) ?? NOBODY
    return {
      cupom: code,
      cadastros: people(registered),
      comecaram: people(ofCoupon(began)),
      concluiram: people(ofCoupon(finished)),
    }
  })
}

const REPORTS: [name: string, description: string, report: Report][] = [
  ['matriculas', 'Quantas pessoas abriram cada passo pela primeira vez.', byStep('enrolments')],
  ['conclusoes', 'Quantas pessoas terminaram cada passo.', byStep('step_completions')],
  ['quiz', 'Quantas acertaram cada pergunta na primeira vez, e o que as outras escolheram.', quiz],
  [
    'parados',
    'Em que aula parou quem não terminou um passo, e nada fez nele há 30 dias ou desde o fim de --ate.',
    stopped,
  ],
  [
    'cupons',
    'Quantas se cadastraram com cada cupom, e quantas delas começaram e concluíram um passo.',
    coupons,
  ],
  ['aceites', 'Quantas pessoas aceitaram cada versão dos textos legais.', acceptances],
]

interface Options extends Form {
  de?: string
  ate?: string
  programa?: string
  cupom?: string
}

export function addReportVerbs(program: Command, { openWithContent, write }: Desk): void {
  const group = program
    .command('relatorio')
    .helpCommand(false)
    .description('Conta pessoas, de cinco em cinco e por meses inteiros, para que ninguém seja reconhecido.')
  for (const [name, description, report] of REPORTS) {
    withForms(group.command(name))
      .description(description)
      .option('--de <mês>', 'o primeiro mês: 10/2026', monthFrom)
      .option('--ate <mês>', 'o último mês: 12/2026', monthFrom)
      .addOption(new Option('--programa <tg|tt>', 'só quem está em um programa').choices(['tg', 'tt']))
      .option('--cupom <codigo>', 'só quem se cadastrou com um cupom', couponCode)
      .action(async ({ de, ate, programa, cupom, ...form }: Options) => {
        const scope = { from: de, until: ate, programme: programa, coupon: cupom }
        write(show(await report(await openWithContent(), scope), form, 'Ninguém ainda.'))
      })
  }
}
