import { expect, test } from 'vitest'
import { awardWeeks } from '#app/routes/user_.extrato/award-weeks.server.ts'

/** A Saturday. */
const NOW = Date.parse('2026-11-21T15:00:00Z')
const WHOLE = { before: false, after: false }

const award = (at: string, evos: number) => ({ at, evos, reason: 'Aula feita', written: '' })

const AWARDS = [
  award('2026-11-21T12:30:00Z', 10),
  award('2026-11-21T03:00:00Z', 50),
  award('2026-11-21T02:59:00Z', 10),
  award('2026-11-16T02:59:00Z', 20),
  award('2025-12-31T12:00:00Z', 10),
]

test('o extrato se divide em semanas e dias de Brasília, na ordem em que veio', () => {
  const [week, last, old] = awardWeeks(AWARDS, NOW, WHOLE)
  expect(week?.days.map(({ title, awards }) => [title, awards.map(({ written }) => written)])).toEqual([
    ['Hoje', ['9h30', '0h']],
    ['Ontem', ['23h59']],
  ])
  expect([week, last, old].map((one) => [one?.title, one?.evos])).toEqual([
    ['Esta semana', 70],
    ['Semana passada', 20],
    ['Semana de 29 de dezembro de 2025', 10],
  ])
  expect(last?.days.map(({ title }) => title)).toEqual(['15 de novembro de 2026'])
})

test('uma semana que continua em outra página não diz a soma', () => {
  const sums = awardWeeks(AWARDS, NOW, { before: true, after: true }).map(({ evos }) => evos)
  expect(sums).toEqual([undefined, 20, undefined])
})
