/**
 * `npm run check:sessions -- [--mode tolerant|strict] [--calls 10000] [--seed 1] [--cluster]`: no session is lost, however
 * somebody browses; the control, with the protection off, loses most of them. `--cluster` does it on two instances with one
 * Redis, while processes and Redis are killed and stopped. Build first.
 */
import { parseArgs } from 'node:util'
import type { Mode } from '#tests/support/upstream.ts'
import { runCluster } from './session-cluster.ts'
import { isProven, tryMode } from './session-verdict.ts'

const { values } = parseArgs({
  options: {
    mode: { type: 'string' },
    calls: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    cluster: { type: 'boolean', default: false },
  },
})
const CONTROL_SESSIONS = 30
const MODES: Mode[] = ['tolerant', 'strict']
const asked = MODES.filter((mode) => values.mode === undefined || mode === values.mode)
if (asked.length === 0) throw new Error('--mode is tolerant or strict.')

const calls = Number(values.calls)
const seed = Number(values.seed)
const DISTURBANCES = { kills: 20, pauses: 20, redisRestarts: 10 }

interface Report {
  isRight: boolean
  lines: string[]
}

async function onCluster(mode: Mode): Promise<Report> {
  const product = await runCluster({ mode, calls, seed, ...DISTURBANCES })
  const lines = [
    `product: ${product.calls} calls, ${product.loads} loads, ${product.aborted} aborted, ${product.failed} failed; web processes killed ${product.kills} times, stopped ${product.pauses} times, Redis killed ${product.redisRestarts} times`,
    `product: ${product.lost} of ${product.sessions} sessions lost; ${product.spent} tokens spent by a call that was sent by a process that was killed`,
  ]
  return { isRight: product.lost === 0 && product.spent === (mode === 'strict' ? product.kills : 0), lines }
}

async function onOne(mode: Mode): Promise<Report> {
  const verdict = await tryMode({ mode, calls, seed, controlSessions: CONTROL_SESSIONS })
  const { product, control } = verdict
  return {
    isRight: isProven(verdict),
    lines: [
      `product: ${product.calls} calls, ${product.navigations} navigations, ${product.aborted} loads aborted, ${product.failed} failed, ${product.restarts} restarts, ${product.lostAnswers} answers lost`,
      `product: ${product.lost} of ${product.sessions} sessions lost; ${product.spent} tokens spent by a lost answer, ${product.cameBack} led back to page and form`,
      `control: ${control.lost} of ${control.sessions} sessions lost, ${control.calls} calls, ${control.navigations} navigations`,
    ],
  }
}

for (const mode of asked) {
  const started = Date.now()
  const { isRight, lines } = await (values.cluster ? onCluster(mode) : onOne(mode))
  const seconds = Math.round((Date.now() - started) / 1000)
  const first = `${mode}, seed ${values.seed}, ${seconds} s: ${isRight ? 'ok' : 'WRONG'}`
  process.stdout.write(`${[first, ...lines.map((line) => `  ${line}`)].join('\n')}\n`)
  if (!isRight) process.exitCode = 1
}
