/**
 * `npm run bench:instances -- [--rounds 5] [--seconds 15]`: one web process against two that share its core, and what Redis
 * costs a page. API, Redis and learners are on the other core. Needs redis-server and taskset. Build first.
 */
import { parseArgs } from 'node:util'
import { measureInstances } from './instances/run.ts'
import { linesOf } from './instances/lines.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '15' },
  },
})

const figures = await measureInstances({ rounds: Number(values.rounds), seconds: Number(values.seconds) })
process.stdout.write(`${linesOf(figures).join('\n')}\n`)
