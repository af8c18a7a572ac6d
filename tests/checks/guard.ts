/**
 * `npm run check:guard -- [--part corpus]… [--seed 1] [--requests 20000] [--send 'GET / HTTP/1.1\r\n…']`: the guard
 * answers whatever comes as it should. `--send` sends one request that was printed and shows the answer. Build first.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PARTS } from './guard/parts.ts'
import { sendAgain } from './guard/send-again.ts'
import { isRight, listed, written, type Verdict } from './guard/verdict.ts'
import { seeded } from './random.ts'

const { values } = parseArgs({
  options: {
    part: { type: 'string', multiple: true, default: Object.keys(PARTS) },
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '20000' },
    send: { type: 'string' },
  },
})
const FOLDER = 'test-results'
const FILE = `${FOLDER}/guard.txt`

async function check(): Promise<void> {
  const unknown = values.part.filter((name) => !(name in PARTS))
  if (unknown.length > 0) throw new Error(`--part is one of ${Object.keys(PARTS).join(', ')}.`)
  const seed = Number(values.seed)
  const verdicts: Verdict[] = []
  for (const [name, run] of Object.entries(PARTS)) {
    if (!values.part.includes(name)) continue
    const started = Date.now()
    const extent = { random: seeded(seed), share: 1, every: 1, requests: Number(values.requests), seed }
    const verdict = await run(extent)
    verdicts.push(verdict)
    process.stdout.write(`${written(verdict)}\n  ${Math.round((Date.now() - started) / 1000)} s\n`)
  }
  const wrong = verdicts.filter((verdict) => !isRight(verdict))
  process.stdout.write(`${verdicts.length} parts, ${wrong.length} wrong\n`)
  if (wrong.length === 0) return
  process.exitCode = 1
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(FILE, wrong.map(listed).join(''))
  process.stdout.write(`Every failure with its bytes is in ${FILE}.\n`)
}

if (values.send === undefined) await check()
else process.stdout.write(await sendAgain(values.send))
