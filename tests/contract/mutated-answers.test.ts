import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { readLeniently } from '#contract/read-leniently.ts'
import { ANSWERS, hasIdentity, mutatedAnswer } from '#tests/support/mutated-answers.ts'

const NAMES = Object.keys(calls) as (keyof typeof calls)[]

/** `npm run test:all` reads 5,000 of each. */
const RUNS = Number(process.env.MUTATED_ANSWERS ?? 200)

test.each(NAMES)('a resposta inteira de %s é lida sem falta', (name) => {
  expect(readLeniently(calls[name].data, ANSWERS[name])).toMatchObject({ success: true, unread: [] })
})

test.each(NAMES)('de %s se lê tudo o que se pode ler', (name) => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const answer = mutatedAnswer(name, seed)
    const reading = readLeniently(calls[name].data, answer)
    if (hasIdentity(name, answer)) expect([seed, reading.success]).toEqual([seed, true])
    expect([seed, JSON.stringify(reading.unread).includes('segredo')]).toEqual([seed, false])
  }
})
