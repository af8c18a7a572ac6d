/**
 * `npm run check:enumeration -- [--tries 400] [--seed 1]`: nobody finds out by the clock who has an account. The medians
 * for an e-mail with an account and one without lie no further apart than those of one e-mail with itself. Build first.
 */
import { parseArgs } from 'node:util'
import { isSafe, timeForm } from './enumeration-run.ts'
import { seeded } from './random.ts'

const { values } = parseArgs({
  options: { tries: { type: 'string', default: '400' }, seed: { type: 'string', default: '1' } },
})

for (const form of ['login', 'recovery'] as const) {
  const timed = await timeForm(form, Number(values.tries), seeded(Number(values.seed)).next)
  const ms = (value: number) => `${value.toFixed(2)} ms`
  process.stdout
    .write(`${form}, ${timed.tries} tries each, interleaved: ${isSafe(timed) ? 'ok' : 'TELLS WHO HAS AN ACCOUNT'}
  medians: known ${ms(timed.known)}, unknown ${ms(timed.unknown)}, apart ${ms(timed.difference)}
  A/A: apart ${ms(timed.sameAndSame)}; 999 of 1000 random halves are less than ${ms(timed.noise)} apart
`)
  if (!isSafe(timed)) process.exitCode = 1
}
