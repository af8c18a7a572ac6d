/** `npm run check:faults` with shorter limits. */
import { expect, test } from 'vitest'
import { tryFaults } from './fault-table.ts'

const PAUSE = 300
const SHORT = { UPSTREAM_HEADERS_MS: '300', UPSTREAM_CALL_MS: '400', PAGE_MS: '600' }

test('cada falha do servidor tem a resposta certa, no tempo certo', { timeout: 60_000 }, async () => {
  const cells = await tryFaults({ env: { ...SHORT, UPSTREAM_PAUSE_MS: String(PAUSE) }, pause: PAUSE })
  expect(cells.length).toBeGreaterThan(70)
  expect(cells.filter(({ wrong }) => wrong.length > 0)).toEqual([])
})
