/** A short run of `npm run bench:instances`. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { hasRedis } from '#tests/support/redis.ts'

const isHere = hasRedis && spawnSync('taskset', ['--version']).status === 0

test.skipIf(!isHere)(
  'um e dois processos servem páginas, e as idas ao Redis são contadas (redis-server, taskset)',
  { timeout: 120_000 },
  () => {
    const { stdout } = spawnSync(
      'npx',
      ['tsx', 'tests/bench/instances.ts', '--rounds', '1', '--seconds', '1'],
      {
        encoding: 'utf8',
      },
    )
    expect(stdout).toMatch(/^\/trails: 3 trips to Redis \(get, eval, eval\)$/m)
    expect(stdout).toMatch(/^a trip: [\d.]*[1-9]\d* ms/m)
    for (const name of ['one process', 'two processes'])
      expect(stdout).toMatch(new RegExp(`^${name}: [1-9][\\d.]* pages/s`, 'm'))
  },
)
