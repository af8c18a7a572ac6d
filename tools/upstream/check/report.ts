/** The report of a check: a table, JSON, or JUnit for a CI. */
import escapeHtml from 'escape-html'
import { everyCall, type CallName } from '#contract/every-call.ts'
import type { Finding } from './compare.ts'
import { LOSSES } from './losses.ts'

export interface Checked {
  name: CallName
  verdict: 'exact' | 'lenient' | 'wrong' | 'absent' | 'not called'
  findings: Finding[]
  /** Milliseconds of its slowest call. */
  ms: number
  /** The app could go on with no response: learners lose the whole call, not only what a finding names. */
  isLost: boolean
}

export interface Report {
  url: string
  rotation: string
  calls: Checked[]
}

const IN_PORTUGUESE = {
  exact: 'exata',
  lenient: 'quase: o app se arranja',
  wrong: 'ERRADA',
  absent: 'não há',
  'not called': 'não deu para ver',
}

const nameOf = (name: CallName) => `${everyCall[name].method} ${everyCall[name].path}/`

function lineOf({ path, expected, got, reads, times }: Finding): string {
  const often = times > 1 ? ` (${times} vezes)` : ''
  return `${path}: esperado ${expected}; veio ${got}${reads ? `; ${reads}` : ''}${often}`
}

const lossOf = ({ name, isLost }: Checked) => (isLost ? [`quem aprende perde: ${LOSSES[name]}`] : [])

export function asTable({ url, rotation, calls }: Report): string {
  const rows = calls.flatMap((one) => [
    `${nameOf(one.name).padEnd(30)}${IN_PORTUGUESE[one.verdict].padEnd(26)}${one.ms ? `${Math.round(one.ms)} ms` : ''}`.trimEnd(),
    ...one.findings.map((finding) => `    ${finding.kind === 'wrong' ? '!' : '·'} ${lineOf(finding)}`),
    ...lossOf(one).map((line) => `    ${line}`),
  ])
  const count = (verdict: Checked['verdict']) => calls.filter((one) => one.verdict === verdict).length
  return [
    url,
    `Rodízio de senhas da sessão: ${rotation}`,
    '',
    ...rows,
    '',
    `${count('exact')} exatas, ${count('lenient')} quase, ${count('wrong')} erradas, ${count('absent')} não há, ${count('not called')} não deu para ver`,
    '',
  ].join('\n')
}

export const asJson = (report: Report) => `${JSON.stringify(report, null, 2)}\n`

export function asJunit({ calls }: Report): string {
  const cases = calls.map((one) => {
    const head = `<testcase classname="contrato" name="${escapeHtml(nameOf(one.name))}" time="${(one.ms / 1000).toFixed(3)}"`
    if (one.verdict === 'wrong') {
      const text = escapeHtml(one.findings.map(lineOf).join('\n'))
      return `  ${head}><failure message="${escapeHtml(one.isLost ? LOSSES[one.name] : 'difere do contrato')}">${text}</failure></testcase>`
    }
    const isSkipped = one.verdict === 'absent' || one.verdict === 'not called'
    return isSkipped
      ? `  ${head}><skipped message="${IN_PORTUGUESE[one.verdict]}"/></testcase>`
      : `  ${head}/>`
  })
  const wrong = calls.filter(({ verdict }) => verdict === 'wrong').length
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="check:upstream" tests="${calls.length}" failures="${wrong}">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n')
}
