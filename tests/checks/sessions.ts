/**
 * `npm run check:sessions -- [--mode tolerant|strict] [--calls 10000] [--seed 1]`: no session is lost, however somebody
 * browses; the control, with the protection off, loses most of them. Build first.
 */
import { parseArgs } from 'node:util'
import { isProven, tryMode } from './session-verdict.ts'
import type { Mode } from './tokens.ts'

const { values } = parseArgs({
  options: {
    mode: { type: 'string' },
    calls: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
})
const CONTROL_SESSIONS = 30
const MODES: Mode[] = ['tolerant', 'strict']
const asked = MODES.filter((mode) => values.mode === undefined || mode === values.mode)
if (asked.length === 0) throw new Error('--mode is tolerant or strict.')

for (const mode of asked) {
  const started = Date.now()
  const verdict = await tryMode({
    mode,
    calls: Number(values.calls),
    seed: Number(values.seed),
    controlSessions: CONTROL_SESSIONS,
  })
  const { product, control } = verdict
  const seconds = Math.round((Date.now() - started) / 1000)
  const lines = [
    `${mode}, seed ${values.seed}, ${seconds} s: ${isProven(verdict) ? 'ok' : 'WRONG'}`,
    `  product: ${product.calls} calls, ${product.navigations} navigations, ${product.aborted} loads aborted, ${product.failed} failed, ${product.restarts} restarts, ${product.lostAnswers} answers lost`,
    `  product: ${product.lost} of ${product.sessions} sessions lost; ${product.spent} tokens spent by a lost answer, ${product.cameBack} led back to page and form`,
    `  control: ${control.lost} of ${control.sessions} sessions lost, ${control.calls} calls, ${control.navigations} navigations`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (!isProven(verdict)) process.exitCode = 1
}
