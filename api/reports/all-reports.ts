import type { Catalogue } from '#api/content/catalogue.ts'
import type { Db } from '#api/db/tables.ts'
import { DAY } from '#contract/durations.ts'
import type { TEAM_REPORTS } from '#contract/team-calls.ts'
import { waitsForFirstClass } from './first-class.ts'
import { inFives, monthOf, writtenInFives } from './in-fives.ts'
import { quizRows } from './quiz-report.ts'
import {
  acceptancesByText,
  firstAnswers,
  peopleByCoupon,
  peopleByStep,
  stoppedByClass,
  type Scope,
} from './reports.ts'
import type { Row } from './row.ts'
import { weekly } from './weekly.ts'

interface Sources {
  readOnlyDb: Db
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
  async ({ readOnlyDb, catalogue }, scope) =>
    (await peopleByStep(readOnlyDb, event, scope)).map(({ step_id: id, ...counted }) => ({
      ...stepCells(id, catalogue),
      pessoas: people(counted),
    }))

const acceptances: Report = async ({ readOnlyDb }, scope) =>
  (await acceptancesByText(readOnlyDb, scope)).map(({ slug, version, ...counted }) => ({
    texto: slug,
    versao: version,
    pessoas: people(counted),
  }))

const quiz: Report = async ({ readOnlyDb, catalogue }, scope) =>
  quizRows(await firstAnswers(readOnlyDb, scope), catalogue)

const stopped: Report = async ({ readOnlyDb, catalogue, now }, scope) => {
  const lastMonth = monthOf(Date.parse(`${monthOf(now() - STOPPED_FOR)}-01`) - DAY)
  const groups = await stoppedByClass(readOnlyDb, { ...scope, until: scope.until ?? lastMonth })
  const rows = groups.map(({ step_id: id, last_class: lesson, ...counted }) => ({
    ...stepCells(id, catalogue),
    aula: lesson === null ? '(abriu só o passo)' : (catalogue.titleOf(lesson) ?? lesson),
    pessoas: inFives(counted),
  }))
  return rows
    .sort((one, other) => other.pessoas - one.pessoas || one.passo.localeCompare(other.passo))
    .map((row) => ({ ...row, pessoas: writtenInFives(row.pessoas) }))
}

const coupons: Report = async ({ readOnlyDb }, scope) => {
  const { began, finished, registered: all } = await peopleByCoupon(readOnlyDb, scope)
  const NOBODY = { before: 0, through: 0 }
  return all.map(({ coupon_code: code, ...registered }) => {
    const ofCoupon = (groups: typeof began) => groups.find((one) => one.coupon_code === code) ?? NOBODY
    return {
      cupom: code,
      cadastros: people(registered),
      comecaram: people(ofCoupon(began)),
      concluiram: people(ofCoupon(finished)),
    }
  })
}

const weeks: Report = async ({ readOnlyDb, now }, scope) =>
  (await weekly(readOnlyDb, now(), scope)).map(({ monday, enrolled, completed }) => ({
    semana: monday,
    matriculas: writtenInFives(enrolled),
    conclusoes: writtenInFives(completed),
  }))

const firstClass: Report = async ({ readOnlyDb }, scope) =>
  (await waitsForFirstClass(readOnlyDb, scope)).map(({ label, ...counted }) => ({
    espera: label,
    pessoas: people(counted),
  }))

/** Each by its name, with what it says. */
export const REPORTS = {
  semanas: {
    about: 'Quantas pessoas, por semana, abriram um passo pela primeira vez e terminaram um.',
    rows: weeks,
  },
  matriculas: {
    about: 'Quantas pessoas abriram cada passo pela primeira vez.',
    rows: byStep('enrolments'),
  },
  conclusoes: { about: 'Quantas pessoas terminaram cada passo.', rows: byStep('step_completions') },
  quiz: {
    about: 'Quantas acertaram cada pergunta na primeira vez, e o que as outras escolheram.',
    rows: quiz,
  },
  parados: {
    about:
      'Em que aula parou quem não terminou um passo, e nada fez nele há 30 dias ou desde o fim de --ate.',
    rows: stopped,
  },
  cupons: {
    about: 'Quantas se cadastraram com cada cupom, e quantas delas começaram e concluíram um passo.',
    rows: coupons,
  },
  'primeira-aula': {
    about: 'Quanto tempo passou do cadastro com um cupom até a primeira aula.',
    rows: firstClass,
  },
  aceites: { about: 'Quantas pessoas aceitaram cada versão dos textos legais.', rows: acceptances },
} as const satisfies Record<(typeof TEAM_REPORTS)[number], { about: string; rows: Report }>
