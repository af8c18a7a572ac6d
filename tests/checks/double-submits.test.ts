/** A short run of `npm run check:double-submits`. */
import { expect, test } from 'vitest'
import { sendTwice } from './double-run.ts'

test('o que é enviado duas vezes vale uma vez, e nada se perde', { timeout: 60_000 }, async () => {
  const { effects, expected, stuck, pairs } = await sendTwice(60, 3)
  expect(pairs).toBeGreaterThanOrEqual(60)
  expect(effects).toEqual({ duplicates: {}, rows: expected })
  expect(stuck).toEqual([])
})
