import { expect, test } from 'vitest'
import { isSafe, timeForm } from './enumeration-run.ts'
import { apart, median, noiseOf } from './medians.ts'
import { seeded } from './random.ts'

const { next } = seeded(1)
/** Times as a busy machine gives them: mostly around 20 ms, some far above. */
const times = (slower = 0) =>
  Array.from({ length: 400 }, () => 20 + slower + next() * 4 + (next() < 0.05 ? 60 : 0))

test('a mediana de um número par de tempos fica entre os dois do meio', () => {
  expect(median([4, 1, 3])).toBe(3)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test('dois tempos que não são o mesmo são notados, também por um milissegundo', () => {
  const [first, second] = [times(), times()]
  const noise = noiseOf([...first, ...second], next)
  expect(apart(first, times())).toBeLessThan(noise)
  expect(apart(first, times(1))).toBeGreaterThan(noise)
})

test('numa rodada curta, o tempo de um login não diz quem tem conta', async () => {
  const timed = await timeForm('login', 30, next)
  expect([isSafe(timed), timed.tries, timed.known > 0]).toEqual([true, 30, true])
})
