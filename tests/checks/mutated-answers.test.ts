/** What `tests/contract` and `tests/app/http` try in short, longer; whole in `npm run test:long -- mutations`. */
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { unreadOf } from '#tests/support/mutated-answers.ts'
import { CALLS_OF_PAGES, wrongPages } from '#tests/support/mutated-pages.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()
const [ANSWERS, PAGES] = process.env.CORPORA === 'whole' ? [5000, 200] : [500, 20]

test.each(Object.keys(calls) as (keyof typeof calls)[])(
  'de muitas respostas de %s se lê tudo o que se pode ler',
  { timeout: 300_000 },
  (name) => {
    expect(unreadOf(name, ANSWERS)).toEqual([])
  },
)

test.each(CALLS_OF_PAGES)('muitas respostas de %s dão uma página', { timeout: 900_000 }, async (name) => {
  expect(await wrongPages(stage, name, PAGES)).toEqual([])
})
