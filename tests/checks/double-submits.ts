/**
 * `npm run check:double-submits -- [--pairs 5000] [--seed 1]`: registrations, surveys, classes and quizzes sent twice, at
 * once, after one another and after a first one that was given up on; what came of it is counted in the database.
 */
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { sendTwice } from './double-run.ts'

const { values } = parseArgs({
  options: { pairs: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
})

const { pairs, people, seconds, stuck, effects, expected } = await sendTwice(
  Number(values.pairs),
  Number(values.seed),
)
const duplicates = Object.values(effects.duplicates).reduce((sum, amount) => sum + amount, 0)
const isComplete = isDeepStrictEqual(effects.rows, expected)
const lines = [
  `${pairs} double submits of ${people} people in ${seconds} s: ${duplicates} duplicate effects`,
  `  ${JSON.stringify(effects.rows)}${isComplete ? ', nothing missing' : `, WRONG: expected ${JSON.stringify(expected)}`}`,
  `  ${stuck.length} forms led nowhere`,
  ...Object.entries(effects.duplicates).map(([what, amount]) => `  WRONG: ${amount} ${what}`),
  ...stuck.slice(0, 10).map((what) => `  WRONG: ${what}`),
]
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = duplicates === 0 && isComplete && stuck.length === 0 ? 0 : 1
