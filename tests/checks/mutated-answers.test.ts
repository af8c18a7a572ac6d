/** What `tests/contract` tries in short, longer; whole in `npm run test:long -- mutations`. */
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { unreadOf } from '#tests/support/mutated-answers.ts'

const RUNS = process.env.CORPORA === 'whole' ? 5000 : 500

test.each(Object.keys(calls) as (keyof typeof calls)[])(
  'de muitas respostas de %s se lê tudo o que se pode ler',
  { timeout: 300_000 },
  (name) => {
    expect(unreadOf(name, RUNS)).toEqual([])
  },
)
