/**
 * `npm run test:cluster -- [--restarts 20] [--kills 30] [--calls 10000] [--seed 1] [--former FOLDER]`: the journey through
 * nginx, with and without script; the contract of both stores; the check of sessions; rolling restarts and kills while people
 * write. With the folder of another build each restart changes builds. Needs postgresql, redis-server, nginx and chromium.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { seeded } from '../random.ts'
import { kills, rollingRestarts } from './runs.ts'
import { missing, startCluster } from './stage.ts'
import type { Figures } from './work.ts'

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '20' },
    kills: { type: 'string', default: '30' },
    calls: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    former: { type: 'string' },
  },
})

const SHOWN_FAILURES = 10

function run(name: string, ...args: string[]) {
  const { status } = spawnSync('npx', args, { stdio: 'inherit' })
  process.stdout.write(`${name}: ${status === 0 ? 'ok' : 'WRONG'}\n`)
  if (status !== 0) process.exitCode = 1
}

function report(name: string, figures: Figures, mostFailed: number) {
  const { requests, writes, refused, signedOut, failed, lost, twice, seconds } = figures
  const isRight = lost + twice + signedOut === 0 && failed.length + refused <= mostFailed
  const rate = (requests / seconds).toFixed(1)
  process.stdout.write(
    `${name}: ${isRight ? 'ok' : 'WRONG'}; ${Math.round(seconds)} s, ${requests} requests (${rate}/s), ${writes} acknowledged writes, ${refused} refused by 503, ${failed.length} other failures, ${signedOut} led to sign-in, ${lost} lost writes, ${twice} written twice\n`,
  )
  if (isRight) return
  process.stdout.write(`${failed.slice(0, SHOWN_FAILURES).join('\n')}\n`)
  process.exitCode = 1
}

if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}.`)
const project = (name: string) => ['--project', name]
const projects = [...project('cluster'), ...project('cluster-no-script'), '--reporter', 'line']
run('the journey with and without script', 'playwright', 'test', 'cluster', ...projects)
run('the contract of both stores', 'vitest', 'run', ...project('unit'), 'tests/app/session/store-contract')
if (Number(values.calls) > 0) {
  const args = ['--cluster', '--calls', values.calls, '--seed', values.seed]
  run('the check of sessions', 'tsx', 'tests/checks/sessions.ts', ...args)
}
const cluster = await startCluster(values.former)
try {
  const restarted = await rollingRestarts(cluster, Number(values.restarts))
  report(`${values.restarts} rolling restarts of all four processes`, restarted, 0)
  const killed = await kills(cluster, Number(values.kills), seeded(Number(values.seed)))
  report(`${values.kills} kills each of PostgreSQL, Redis, web, API`, killed, Infinity)
} finally {
  await cluster.clear()
}
