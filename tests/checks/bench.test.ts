/** A short run of `npm run bench`. */
import { expect, test } from 'vitest'
import { tableOf } from '#tests/bench/row.ts'
import { measurePages } from '#tests/bench/run.ts'

test.skipIf(process.platform !== 'linux')(
  'oito páginas são medidas ao lado de um Remix vazio, com o mesmo tanto de HTML',
  { timeout: 120_000 },
  async () => {
    const rows = await measurePages({ rounds: 1, requests: 25 })
    expect(rows.map(({ page }) => page)).toEqual([
      'sign-in',
      'own',
      'register',
      'legal',
      'help',
      'home',
      'step',
      'trails',
    ])
    for (const row of rows) {
      expect(Math.min(row.webMs, row.bareMs, row.bareByWeb), row.page).toBeGreaterThan(0)
      expect(Math.abs(row.bareHtmlBytes / row.htmlBytes - 1), row.page).toBeLessThan(0.05)
    }
    expect(rows.filter(({ apiMs }) => apiMs > 0).length).toBeGreaterThan(0)
    expect(tableOf(rows).split('\n')).toHaveLength(9)
  },
)
