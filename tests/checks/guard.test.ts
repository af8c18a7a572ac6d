/** A short run of `npm run check:guard`: what comes to one product. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGuardStage, type GuardStage } from './guard/guard-stage.ts'
import { ON_STAGE, short } from './guard/parts.ts'
import { written } from './guard/verdict.ts'

let stage: GuardStage
beforeAll(async () => {
  stage = await startGuardStage()
})
afterAll(() => stage.clear())

test.each(Object.entries(ON_STAGE))(
  'a guarda responde como deve: %s',
  { timeout: 60_000 },
  async (_, run) => {
    const verdict = await run({ ...short(), stage })
    expect(verdict.tried).toBeGreaterThan(0)
    expect(verdict.failures.length, written(verdict)).toBe(0)
  },
)
