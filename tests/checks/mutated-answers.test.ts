/** The long runs of what `tests/contract` and `tests/app/http` try in short. */
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { unreadOf } from '#tests/support/mutated-answers.ts'
import { CALLS_OF_PAGES, wrongPages } from '#tests/support/mutated-pages.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

test.each(Object.keys(calls) as (keyof typeof calls)[])(
  'de 5.000 respostas de %s se lê tudo o que se pode ler',
  { timeout: 300_000 },
  (name) => {
    expect(unreadOf(name, 5000)).toEqual([])
  },
)

test.each(CALLS_OF_PAGES)('200 respostas de %s dão uma página', { timeout: 900_000 }, async (name) => {
  expect(await wrongPages(stage, name, 200)).toEqual([])
})
