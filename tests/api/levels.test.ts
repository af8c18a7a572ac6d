import { expect, test } from 'vitest'
import { evosOfLevel, standingOf } from '#api/learning/evos.ts'

test('o nível n pede 100·n·(n−1)/2 evos ao todo', () => {
  expect([1, 2, 3, 4].map(evosOfLevel)).toEqual([0, 100, 300, 600])
})

test('o nível muda no evo exato, e o que falta é contado até o próximo', () => {
  expect(standingOf(0)).toEqual({ evos: 0, level: 1, toNextLevel: 100 })
  expect(standingOf(99)).toEqual({ evos: 99, level: 1, toNextLevel: 1 })
  expect(standingOf(100)).toEqual({ evos: 100, level: 2, toNextLevel: 200 })
  expect(standingOf(599)).toEqual({ evos: 599, level: 3, toNextLevel: 1 })
})
