/** A short run of `npm run check:guard`: the product under other headers, beside itself. */
import { expect, test } from 'vitest'
import { COMPARED, short } from '../checks/guard/parts.ts'
import { written } from '../checks/guard/verdict.ts'

test.each(Object.entries(COMPARED))('a guarda responde o mesmo: %s', { timeout: 60_000 }, async (_, run) => {
  const verdict = await run(short())
  expect(verdict.tried).toBeGreaterThan(0)
  expect(verdict.failures.length, written(verdict)).toBe(0)
})
