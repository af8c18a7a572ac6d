import { lineAt, type Passage } from '#files/text-checks/passages.ts'
import type { FindingInText } from './finding.ts'

const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const DATES = [
  /(?<![\d/])(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})(?![\d/])/g,
  /(?<![\d-])(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?![\d-])/g,
  new RegExp(
    `(?<!\\d)(?<day>\\d{1,2})º?\\s+de\\s+(?<month>${MONTHS.join('|')})(?:\\s+de\\s+(?<year>\\d{4}))?`,
    'gi',
  ),
]
const LEAP_YEAR = '2028'

function isDay({ day, month = '', year = LEAP_YEAR }: Record<string, string | undefined>): boolean {
  const named = MONTHS.indexOf(month.toLowerCase()) + 1
  const at = new Date(Date.UTC(Number(year), (named || Number(month)) - 1, Number(day)))
  return at.getUTCDate() === Number(day) && at.getUTCMonth() === (named || Number(month)) - 1
}

/** Days that no calendar has, such as 31/02/2027. */
export const impossibleDates = (passage: Passage): FindingInText[] =>
  DATES.flatMap((date) => [...passage.prose.matchAll(date)])
    .filter(({ groups = {} }) => !isDay(groups))
    .map(({ 0: words, index }) => ({
      kind: 'date',
      line: lineAt(passage, passage.prose, index),
      words,
      reason: 'Este dia não existe no calendário. Confira o dia e o mês.',
    }))
