/** `docs/contract/leniency.md`: one table for each call and page; what is seen alike is one row. */
import { everyCall, type CallName } from '#contract/every-call.ts'
import { forgivenBy } from './forgiven.ts'
import { grouped } from './grouped.ts'
import type { Row, Step } from './matrix.ts'
import { SAME } from './seen.ts'

const WHOLE = 'the answer'

const HEAD = [
  '# What a learner sees of a faulty answer',
  '',
  'Made by running it (`npm run describe:leniency`): one answer at a time is broken in one place, and the page that asks for it is held against the page of the exact answer. Each table is of one call and one page. What each field stands for, and which may be absent, is in [calls.md](calls.md). Before the tables of a call stands what the app takes for a field that is missing; null and a value of the wrong type count as missing.',
  '',
  '- “missing”, “null” and “wrong type” are of one field; “extra” is a field that is not in the contract; a list comes empty and with 10,000 items. Of lists the first item is broken.',
  '- `d` is the data as a whole, “the answer” one with another status and code, or another body.',
  '- In quotes is what the page says, in the words of the page. “Also” and “instead” are what it says then and not otherwise.',
  '- “What was typed” is said where a form was not taken.',
  '',
  'Limits of size and time are off here. An answer above 8 MiB, or one that takes longer than 4 s, is as good as none: see [README.md](README.md).',
  '',
]

const capitalised = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`

const placeOf = (place: string) => (place === '' ? WHOLE : `\`${place}\``)

/** `a`, `b`: missing, null. */
function cell(rows: Row[]): string {
  const kindsAt = new Map(
    [...grouped(rows, ({ place }) => place)].map(([place, some]) => [
      place,
      some.map(({ kind }) => kind).join(', '),
    ]),
  )
  return [...grouped([...kindsAt], ([, kinds]) => kinds)]
    .map(([kinds, places]) => `${places.map(([place]) => placeOf(place)).join(', ')}: ${kinds}`)
    .join('; ')
}

export const escaped = (text: string) => text.replaceAll('|', '\\|')

function table(rows: Row[]): string[] {
  const outcomes = [...grouped(rows, ({ difference }) => difference)].sort(
    ([one], [other]) => Number(other === SAME) - Number(one === SAME),
  )
  return [
    '| the learner sees | where the answer has |',
    '| --- | --- |',
    ...outcomes.map(([difference, some]) => `| ${escaped(difference)} | ${escaped(cell(some))} |`),
    '',
  ]
}

function section(call: CallName, rows: Row[]): string[] {
  const { method, path } = everyCall[call]
  const head = `## ${method} ${path}/`
  const forgiven = forgivenBy(call).map((sentence) => `- ${sentence}`)
  const fields = forgiven.length > 0 ? [...forgiven, ''] : []
  if (rows.length === 0) return [head, '', ...fields, 'No page asks for it.', '']
  const tables = [...grouped(rows, ({ visit }) => visit.where)].flatMap(([where, some]) => [
    `${capitalised(where)}:`,
    '',
    ...table(some),
  ])
  return [head, '', ...fields, ...tables]
}

export function leniencyPage(rows: Row[]): string {
  const byCall = grouped(rows, ({ visit }) => visit.call)
  const names = Object.keys(everyCall) as CallName[]
  return [...HEAD, ...names.flatMap((name) => section(name, byCall.get(name) ?? []))].join('\n')
}

const HEADING = /^## (.+)$/
const TABLE_OF = /^(.+):$/
const HEADS = ['the learner sees', '---']
const OUTCOME = /^\| (.+) \| (.+) \|$/

/** Where a row is in the document. */
export const keyOf = (visit: Step['visit'], place: string, kind: string) => {
  const { method, path } = everyCall[visit.call]
  return [`${method} ${path}/`, capitalised(visit.where), placeOf(place), kind].join(' · ')
}

function placesIn(written: string): string[] {
  return written.split('; ').flatMap((group) => {
    const at = group.lastIndexOf(': ')
    const kinds = group.slice(at + 2).split(', ')
    return group
      .slice(0, at)
      .split(', ')
      .flatMap((place) => kinds.map((kind) => `${place} · ${kind}`))
  })
}

/** What the document says of each row, by `keyOf`. */
export function writtenRows(page: string): Map<string, string> {
  const rows = new Map<string, string>()
  let call = ''
  let where = ''
  for (const line of page.split('\n')) {
    call = HEADING.exec(line)?.[1] ?? call
    where = TABLE_OF.exec(line)?.[1] ?? where
    const [, difference, places] = OUTCOME.exec(line) ?? []
    if (difference && places && !HEADS.includes(difference))
      for (const place of placesIn(places)) rows.set([call, where, place].join(' · '), difference)
  }
  return rows
}

/** Rows as they were written; those of which the document says nothing are left out. */
export function writtenIn(page: string, steps: Step[]): Row[] {
  const written = writtenRows(page)
  return steps.flatMap(({ visit, broken: { place, kind } }) => {
    const difference = written.get(keyOf(visit, place, kind))?.replaceAll('\\|', '|')
    return difference === undefined ? [] : [{ visit, place, kind, difference, isOurs: false }]
  })
}
