import { expect, test } from 'vitest'
import { awardDays } from '#app/learning/evos/award-days.server.ts'

const award = (at: string) => ({ at, evos: 10, reason: 'Aula feita' })

test('o extrato se divide em dias de Brasília, na ordem em que veio', () => {
  const awards = [
    '2026-11-21T12:30:00Z',
    '2026-11-21T03:00:00Z',
    '2026-11-21T02:59:00Z',
    '2025-12-31T12:00:00Z',
  ]
  const days = awardDays(awards.map(award), Date.parse('2026-11-21T15:00:00Z'))
  expect(days.map(({ title, awards }) => [title, awards.map(({ written }) => written)])).toEqual([
    ['Hoje', ['9h30', '0h']],
    ['Ontem', ['23h59']],
    ['31 de dezembro de 2025', ['9h']],
  ])
})
