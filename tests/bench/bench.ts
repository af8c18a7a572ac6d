/**
 * `npm run bench -- [--part pages --part growth …] [--rounds 7] [--requests 200] [--warm-up 1500] [--seconds 10] [--size 10000] [--json]`:
 * what the product costs and how quick it is, beside a bare Remix app. Build first.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { tableOf, verdictOf, type Figure } from './figure.ts'
import { PARTS } from './parts.ts'

const { values } = parseArgs({
  options: {
    part: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '7' },
    requests: { type: 'string', default: '200' },
    'warm-up': { type: 'string', default: '1500' },
    seconds: { type: 'string', default: '10' },
    size: { type: 'string', default: '10000' },
    json: { type: 'boolean', default: false },
  },
})
const { part: names = Object.keys(PARTS), rounds, requests, 'warm-up': warmUp, seconds, size } = values
const extent = {
  rounds: Number(rounds),
  requests: Number(requests),
  warmUp: Number(warmUp),
  seconds: Number(seconds),
  size: Number(size),
}
if (!Object.values(extent).every((number) => number >= 1))
  throw new Error('--rounds, --requests, --warm-up, --seconds and --size are at least 1.')
const unknown = names.filter((name) => !(name in PARTS))
if (unknown.length)
  throw new Error(`No such part: ${unknown.join()}. There are ${Object.keys(PARTS).join()}.`)
if (process.platform !== 'linux') throw new Error('CPU time is read from /proc, which only Linux has.')

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted.abort()
  })
}

async function measure(name: string): Promise<Figure[]> {
  const figures = (await PARTS[name]?.(extent, interrupted.signal)) ?? []
  if (!values.json) process.stdout.write(`\n${name}\n\n${tableOf(figures)}\n`)
  return figures
}

try {
  const parts: Record<string, object[]> = {}
  for (const name of names)
    parts[name] = (await measure(name)).map((figure) => ({ ...figure, verdict: verdictOf(figure) }))
  if (values.json) process.stdout.write(`${JSON.stringify({ ...extent, parts }, null, 2)}\n`)
} catch (error) {
  if (!interrupted.signal.aborted) throw error
  process.exitCode = 130
}
