/** A short run of `npm run check:guard`: a seeded sample of each part. */
import { describe, expect, test } from 'vitest'
import { PARTS } from './guard/parts.ts'
import { written } from './guard/verdict.ts'
import { seeded } from './random.ts'

/** Slow requests take over a minute. */
const SHORT = Object.entries(PARTS).filter(([name]) => name !== 'slow')

describe('a guarda', () => {
  test.concurrent.each(SHORT)('%s', { timeout: 60_000 }, async (_, run) => {
    const verdict = await run({ random: seeded(7), share: 0.06, every: 12, requests: 600, seed: 7 })
    expect(verdict.tried).toBeGreaterThan(0)
    expect(verdict.failures.length, written(verdict)).toBe(0)
  })
})
