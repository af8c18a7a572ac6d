/**
 * `npm run check:engines -- [--engine Firefox]…`: the main job in engines that are not Chromium's latest. What is not
 * installed is named with its Debian package. Build first.
 */
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { pessoa } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'
import type { EngineKind } from './engines/engine.ts'
import { firefox } from './engines/firefox.ts'
import { travel } from './engines/journey.ts'
import { chromium87, qtWebKit } from './engines/qt.ts'
import { webkit } from './engines/webkit.ts'

const KINDS = [firefox, webkit, chromium87, qtWebKit]
const SHOTS = 'test-results/engines'
const { values } = parseArgs({ options: { engine: { type: 'string', multiple: true } } })

async function tryEngine({ name, missing, start }: EngineKind): Promise<string> {
  const lacking = missing()
  if (lacking !== undefined) {
    process.exitCode = 1
    return `not installed (${lacking})`
  }
  const product = await startProduct()
  const engine = await start()
  try {
    const shots = `${SHOTS}/${name.replace(/\W+/g, '-').toLowerCase()}`
    const { faults, isHydrated } = await travel(engine, product.url, pessoa('ana'), shots)
    if (faults.length > 0) process.exitCode = 1
    const way = isHydrated ? 'with script' : 'as plain HTML'
    return [`the journey, ${way}; ${faults.length} layout faults`, ...faults].join('\n  ')
  } catch (error) {
    process.exitCode = 1
    return `WRONG: ${error instanceof Error ? error.message : String(error)}`
  } finally {
    await engine.close()
    await product.clear()
  }
}

mkdirSync(SHOTS, { recursive: true })
const asked = KINDS.filter(({ name }) => values.engine?.some((one) => name.startsWith(one)) ?? true)
if (asked.length === 0) throw new Error(`--engine is one of ${KINDS.map(({ name }) => name).join(', ')}.`)
for (const kind of asked) process.stdout.write(`${kind.name}: ${await tryEngine(kind)}\n`)
