import { expect, test } from 'vitest'
import { CALLS_OF_PAGES, wrongPages } from '#tests/support/mutated-pages.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

test.each(CALLS_OF_PAGES)('o que se lê de %s dá uma página', async (name) => {
  expect(await wrongPages(stage, name, 4)).toEqual([])
})
