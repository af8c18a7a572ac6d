import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { readLeniently } from '#contract/read-leniently.ts'
import { ANSWERS, unreadOf } from '#tests/support/mutated-answers.ts'

const NAMES = Object.keys(calls) as (keyof typeof calls)[]

test.each(NAMES)('a resposta inteira de %s é lida sem falta', (name) => {
  expect(readLeniently(calls[name].data, ANSWERS[name])).toMatchObject({ success: true, unread: [] })
})

test.each(NAMES)('de %s se lê tudo o que se pode ler', (name) => {
  expect(unreadOf(name, 200)).toEqual([])
})
