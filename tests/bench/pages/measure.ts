/** CPU time per request of pages, one request at a time, beside a bare page with as much HTML. */
import { startPostgres } from '#tests/support/own-postgres.ts'
import { hasPostgres } from '#tests/support/postgres.ts'
import { cpuMsOf } from '#tests/support/cpu-time.ts'
import { startProduct } from '#tests/support/product.ts'
import { startBareApp } from '../bare-app.ts'
import { figureOf, type Figure } from '../figure.ts'
import type { Extent, Measure } from '../parts.ts'
import { pidsOf } from '../usage.ts'
import { pairPages, type Pair } from './pairs.ts'

/** A kept page takes less than a tick of the clock of CPU time: it is asked for so many times as often. */
const TIMES_KEPT = 20

const KEPT = { most: 1 / 30 }
const WEB = { most: 1.5 }
const WEB_AND_API = { most: 2 }
const STOCK = { most: 1 }

type Pids = Record<'web' | 'api' | 'stock' | 'oneShot', number>

/** Milliseconds of CPU per request, one value per round. */
type Samples = Record<keyof Pids, number[]>

async function costOf(load: () => Promise<unknown>, requests: number, pids: number[]): Promise<number[]> {
  const before = pids.map(cpuMsOf)
  for (let done = 0; done < requests; done++) await load()
  return pids.map((pid, at) => (cpuMsOf(pid) - (before[at] ?? 0)) / requests)
}

const isKept = ({ page }: Pair) => !page.isSignedIn && !page.isSilent

async function warmUp(pairs: Pair[], times: number) {
  for (let done = 0; done < times; done++) {
    for (const pair of pairs) {
      const bare = isKept(pair) ? [] : [pair.loadStock(), pair.loadOneShot()]
      await Promise.all([pair.load(), ...bare])
    }
  }
}

async function sample(pairs: Pair[], pids: Pids, { rounds, requests, warmUp: warmUpTimes }: Extent) {
  const series = pairs.map((pair): { pair: Pair; samples: Samples } => ({
    pair,
    samples: { web: [], api: [], stock: [], oneShot: [] },
  }))
  await warmUp(pairs, warmUpTimes)
  for (let round = 0; round < rounds; round++) {
    for (const { pair, samples } of series) {
      const times = requests * (isKept(pair) ? TIMES_KEPT : 1)
      const [web = 0, api = 0] = await costOf(pair.load, times, [pids.web, pids.api])
      const [stock = 0] = await costOf(pair.loadStock, requests, [pids.stock])
      const [oneShot = 0] = await costOf(pair.loadOneShot, requests, [pids.oneShot])
      samples.web.push(web)
      samples.api.push(api)
      samples.stock.push(stock)
      samples.oneShot.push(oneShot)
    }
  }
  return series
}

function figuresOf({ pair, samples }: { pair: Pair; samples: Samples }): Figure[] {
  const { web, api } = samples
  const both = web.map((ms, at) => ms + (api[at] ?? 0))
  const stock = { name: 'remix-serve', values: samples.stock }
  const oneShot = { name: 'one-shot', values: samples.oneShot }
  const named = (what: string, goal?: Figure['goal']) => ({
    name: `${pair.page.name} (${Math.round(pair.htmlBytes / 1000)} kB), ${what}`,
    unit: 'ms of CPU',
    ...(goal && { goal }),
  })
  if (!pair.page.isSignedIn) return [figureOf(named('web', isKept(pair) ? KEPT : undefined), web, stock)]
  return [
    figureOf(named('web', WEB), web, oneShot),
    figureOf(named('web and API', WEB_AND_API), both, oneShot),
    figureOf(named('web and API', STOCK), both, stock),
  ]
}

async function measureWith(env: Record<string, string>, extent: Extent, signal: AbortSignal) {
  const bare = await startBareApp()
  try {
    signal.throwIfAborted()
    const product = await startProduct({ env })
    try {
      const pairs = await pairPages(product.url, bare, signal)
      const { web, API } = pidsOf(product)
      const pids = { web, api: API, stock: bare.stock.pid, oneShot: bare.oneShot.pid }
      return (await sample(pairs, pids, extent)).flatMap(figuresOf)
    } finally {
      await product.clear()
    }
  } finally {
    await bare.clear()
  }
}

/** Always stops and removes what it started. */
export const measurePages: Measure = (extent, signal) => measureWith({}, extent, signal)

/** The processes of PostgreSQL are not counted. Nothing where it is not installed. */
export const measurePagesOnPostgres: Measure = async (extent, signal) => {
  if (!hasPostgres) return []
  const { url, clear } = await startPostgres()
  try {
    const figures = await measureWith({ DATABASE_URL: url, SEED: 'on' }, extent, signal)
    return figures.filter(({ name }) => name.endsWith('web and API'))
  } finally {
    await clear()
  }
}
