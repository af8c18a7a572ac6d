/** `npm run bench -- [--rounds 9] [--requests 200] [--json]`: CPU per request, beside a bare Remix app. Build first. */
import { parseArgs } from 'node:util'
import { tableOf } from './row.ts'
import { measurePages } from './run.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    requests: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
  },
})
const extent = { rounds: Number(values.rounds), requests: Number(values.requests) }
if (!(extent.rounds >= 1 && extent.requests >= 1)) throw new Error('--rounds and --requests are at least 1.')
if (process.platform !== 'linux') throw new Error('CPU time is read from /proc, which only Linux has.')

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted.abort()
  })
}

try {
  const rows = await measurePages(extent, interrupted.signal)
  process.stdout.write(`${values.json ? JSON.stringify({ ...extent, rows }, null, 2) : tableOf(rows)}\n`)
} catch (error) {
  if (!interrupted.signal.aborted) throw error
  process.exitCode = 130
}
