import { expect, test } from 'vitest'
import { awardDays } from '#app/learning/evos/award-days.server.ts'

const NOW = Date.parse('2026-11-21T15:00:00Z')

const award = (at: string, evos: number) => ({ at, evos, reason: 'Aula concluída', written: '' })

test('o extrato se divide em dias de Brasília, cada um com a sua soma, na ordem em que veio', () => {
  const days = awardDays(
    [
      award('2026-11-21T12:30:00Z', 10),
      award('2026-11-21T03:00:00Z', 50),
      award('2026-11-21T02:59:00Z', 10),
      award('2025-12-31T12:00:00Z', 10),
    ],
    NOW,
  )
  expect(days.map(({ title, evos, awards }) => [title, evos, awards.map(({ written }) => written)])).toEqual([
    ['Hoje', 60, ['09h30', '00h']],
    ['Ontem', 10, ['23h59']],
    ['31 de dezembro de 2025', 10, ['09h']],
  ])
})
