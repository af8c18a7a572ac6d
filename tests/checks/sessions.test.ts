/** A short run of `npm run check:sessions`. */
import { describe, expect, test } from 'vitest'
import type { Mode } from '#tests/support/upstream.ts'
import { isProven, tryMode } from './session-verdict.ts'

describe.each<Mode>(['tolerant', 'strict'])('com um servidor %s', (mode) => {
  test('nenhuma sessão se perde, e sem a proteção a maioria se perderia', { timeout: 180_000 }, async () => {
    const verdict = await tryMode({ mode, seed: 7, calls: 300, controlSessions: 12 })
    expect(verdict.product).toMatchObject({ lost: 0, cameBack: verdict.product.spent })
    expect(isProven(verdict)).toBe(true)
  })
})
