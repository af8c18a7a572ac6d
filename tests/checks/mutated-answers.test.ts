/** What `tests/contract` tries in short, longer, and as pages; whole in `npm run test:long -- mutations`. */
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { unreadOf } from '#tests/support/mutated-answers.ts'
import { CALLS_OF_PAGES, wrongPages } from '#tests/support/mutated-pages.ts'
import { onStage } from '#tests/support/stage.ts'

// What is missing here must not be missing in other files.
const stage = onStage({}, 'own')
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
