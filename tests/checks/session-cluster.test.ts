/** A short run of `npm run check:sessions -- --cluster`, on the tolerant upstream: the strict one's grace is real time. */
import { describe, expect, test } from 'vitest'
import { hasRedis } from '#tests/support/redis.ts'
import { runCluster } from './session-cluster.ts'
import { runClusterControl } from './session-cluster-control.ts'

const ONE_OF_EACH = { kills: 1, pauses: 1, redisRestarts: 1 }
/** So that a busy machine is no slow upstream. */
const PATIENT = { UPSTREAM_HEADERS_MS: '30000', UPSTREAM_CALL_MS: '30000' }

describe.skipIf(!hasRedis)(
  `com duas instâncias${hasRedis ? '' : ' (redis-server is not installed)'}`,
  { timeout: 180_000 },
  () => {
    test('nenhuma sessão se perde', async () => {
      const figures = await runCluster({
        mode: 'tolerant',
        seed: 7,
        calls: 150,
        ...ONE_OF_EACH,
        env: PATIENT,
      })
      expect(figures).toMatchObject({ lost: 0, spent: 0, ...ONE_OF_EACH })
    })

    test('sem a fila de todas a maioria se perderia, e com a última escrita por cima algumas', async () => {
      expect(await runClusterControl('shared lock', 7, 8)).toBeGreaterThan(4)
      expect(await runClusterControl('conditional writes', 7, 8)).toBeGreaterThan(0)
    })
  },
)
