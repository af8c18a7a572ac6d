import { expect, test } from 'vitest'
import { isSafe, timeForm } from './enumeration-run.ts'
import { seeded } from './random.ts'

const { next } = seeded(1)

test('numa rodada curta, o tempo de um login não diz quem tem conta', async () => {
  const timed = await timeForm('login', 30, next)
  expect([isSafe(timed), timed.tries, timed.known > 0]).toEqual([true, 30, true])
})
