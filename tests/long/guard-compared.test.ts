/** A short run of `npm run check:guard`: the product beside itself without the guard, and under other headers. */
import { expect, test } from 'vitest'
import { COMPARED, short } from '../checks/guard/parts.ts'
import { written } from '../checks/guard/verdict.ts'

test.each(Object.entries(COMPARED))('a guarda faz a diferença: %s', { timeout: 60_000 }, async (_, run) => {
  const verdict = await run(short())
  expect(verdict.tried).toBeGreaterThan(0)
  expect(verdict.failures.length, written(verdict)).toBe(0)
})
