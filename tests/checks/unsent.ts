/**
 * `npm run check:unsent -- [--runs 200] [--seed 1]`: classes, notes and quizzes written on two devices over a line that
 * breaks at any byte, by pages and by kept steps, pages closed, the product killed under a request; then the same without keys.
 */
import { parseArgs } from 'node:util'
import { writeWithWeakLine, type Outcome } from './unsent/run.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
})
const [runs, seed] = [Number(values.runs), Number(values.seed)]

/** In fewer runs a line may never break between the work and its answer. */
const CONTROL = 25

const said = ({ runs, forms, unsent, killed, unanswered, seconds, lost, doubled, elsewhere }: Outcome) =>
  `${runs} runs in ${seconds} s: ${forms} forms, ${unsent} had to wait; killed ${killed} times under a form, ${unanswered} of these without an answer; ${lost} lost, ${doubled} twice, ${elsewhere} with somebody else`

const keyed = await writeWithWeakLine(runs, seed)
const control = await writeWithWeakLine(Math.max(CONTROL, Math.ceil(runs / 4)), seed, { isKeyed: false })
process.stdout.write(`${said(keyed)}\nwithout keys: ${said(control)}\n`)
const isRight = keyed.lost + keyed.doubled + keyed.elsewhere === 0 && control.doubled > 0
process.exitCode = isRight ? 0 : 1
