/** `npm run bench:browser -- [--rounds 5]`: first visits and taps on a slow phone, beside a bare Remix app. Build first. */
import { parseArgs } from 'node:util'
import { measureInBrowser, type Figure } from './browser/run.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })

function lineOf({ name, ours, beside, goal, isMet, isResult }: Figure): string {
  const shown =
    beside === undefined
      ? ours.toFixed(ours < 1 ? 3 : 0)
      : `${ours.toFixed(0)} ÷ ${beside.toFixed(0)} = ${(ours / beside).toFixed(2)}`
  const verdict = isResult ? (isMet ? 'met' : 'missed') : 'no result'
  return `${name.padEnd(48)}${shown.padStart(24)}${`at most ${goal}`.padStart(16)}  ${verdict}`
}

const figures = await measureInBrowser(Number(values.rounds))
process.stdout.write(`${figures.map(lineOf).join('\n')}\n`)
