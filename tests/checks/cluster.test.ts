/** A short run of `npm run test:cluster`. */
import { describe, expect, test } from 'vitest'
import { kills, rollingRestarts } from './cluster/runs.ts'
import { missing, startCluster } from './cluster/stage.ts'
import { seeded } from './random.ts'

const isHere = missing.length === 0
const LONGEST = { timeout: 600_000 }

describe.skipIf(!isHere)(`dois de cada${isHere ? '' : ` (not installed: ${missing.join(', ')})`}`, () => {
  test(
    'começam de novo um a um, e morrem: nada do que foi confirmado se perde, e nada fica duas vezes',
    LONGEST,
    async () => {
      const cluster = await startCluster()
      try {
        // A busy machine's Redis may answer late: such a page says 503.
        expect(await rollingRestarts(cluster, 1)).toMatchObject({
          failed: [],
          signedOut: 0,
          lost: 0,
          twice: 0,
        })
        expect(await kills(cluster, 1, seeded(7))).toMatchObject({ signedOut: 0, lost: 0, twice: 0 })
      } finally {
        await cluster.clear()
      }
    },
  )
})
