/**
 * `npm run test:cluster -- [--restarts 20] [--kills 30] [--seed 1]`: the journey through nginx, with and without script;
 * then rolling restarts and kills while people write. Needs Debian's postgresql, redis-server, nginx and chromium.
 */
import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seeded } from '../random.ts'
import { missing, startCluster, type Cluster } from './stage.ts'
import { beginWork, type Figures } from './work.ts'

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    kills: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
})
/** Four people: about 20 requests per second, on a machine that keeps up. */
const GAP = 180
const BETWEEN_KILLS = 1500
const KINDS = ['PostgreSQL', 'Redis', 'web', 'API'] as const
const random = seeded(Number(values.seed))

const SHOWN_FAILURES = 10

function report(name: string, { requests, writes, failed, lost, twice, seconds }: Figures, isRight: boolean) {
  const rate = (requests / seconds).toFixed(1)
  process.stdout.write(
    `${name}: ${isRight ? 'ok' : 'WRONG'}; ${requests} requests (${rate}/s), ${writes} acknowledged writes, ${failed.length} failed requests, ${lost} lost writes, ${twice} written twice\n`,
  )
  if (isRight) return
  process.stdout.write(`${failed.slice(0, SHOWN_FAILURES).join('\n')}\n`)
  process.exitCode = 1
}

async function rollingRestarts({ url, postgres, restart }: Cluster) {
  const work = await beginWork({ url, database: postgres.url }, GAP)
  for (let done = 0; done < Number(values.restarts); done++) await restart()
  const figures = await work.end()
  const isRight = figures.failed.length + figures.lost + figures.twice === 0
  report(`${values.restarts} rolling restarts of all four processes`, figures, isRight)
}

const KILL: Record<(typeof KINDS)[number], (cluster: Cluster) => Promise<void>> = {
  async PostgreSQL({ postgres }) {
    await postgres.kill()
    await postgres.start()
  },
  async Redis({ redis }) {
    await redis.kill()
    await redis.start()
  },
  API: ({ members }) => killOne(members.slice(0, 2)),
  web: ({ members }) => killOne(members.slice(2)),
}

async function killOne(members: Cluster['members']) {
  const member = random.pick(members as [Cluster['members'][number]])
  await member.kill()
  await member.restart()
}

async function kills(cluster: Cluster) {
  const plan = KINDS.flatMap((kind) => Array.from({ length: Number(values.kills) }, () => kind))
    .map((kind) => ({ kind, at: random.next() }))
    .sort((one, other) => one.at - other.at)
  const work = await beginWork({ url: cluster.url, database: cluster.postgres.url }, GAP)
  for (const { kind } of plan) {
    await wait(BETWEEN_KILLS)
    await KILL[kind](cluster)
  }
  await cluster.untilReady()
  const figures = await work.end()
  const name = `${values.kills} kills each of ${KINDS.join(', ')}`
  report(name, figures, figures.lost + figures.twice === 0)
}

function journeys() {
  const args = ['playwright', 'test', 'cluster', '--project', 'cluster', '--project', 'cluster-no-script']
  const { status } = spawnSync('npx', [...args, '--reporter', 'line'], { stdio: 'inherit' })
  process.stdout.write(`the journey with and without script: ${status === 0 ? 'ok' : 'WRONG'}\n`)
  if (status !== 0) process.exitCode = 1
}

if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}.`)
journeys()
const cluster = await startCluster()
try {
  await rollingRestarts(cluster)
  await kills(cluster)
} finally {
  await cluster.clear()
}
