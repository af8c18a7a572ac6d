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

/** Milliseconds of CPU. */
const MOST_OF_A_PAGE = { most: 10 }

type Pids = Record<'web' | 'api' | 'bare', number>

/** Milliseconds of CPU per request, one value per round. */
type Samples = Record<keyof Pids, number[]>

async function costOf(load: () => Promise<unknown>, requests: number, pids: number[]): Promise<number[]> {
  const before = pids.map(cpuMsOf)
  for (let done = 0; done < requests; done++) await load()
  return pids.map((pid, at) => (cpuMsOf(pid) - (before[at] ?? 0)) / requests)
}

async function warmUp(pairs: Pair[], times: number) {
  for (let done = 0; done < times; done++) {
    for (const pair of pairs) await Promise.all([pair.load(), pair.loadBare()])
  }
}

async function sample(pairs: Pair[], pids: Pids, { rounds, requests, warmUp: warmUpTimes }: Extent) {
  const series = pairs.map((pair): { pair: Pair; samples: Samples } => ({
    pair,
    samples: { web: [], api: [], bare: [] },
  }))
  await warmUp(pairs, warmUpTimes)
  for (let round = 0; round < rounds; round++) {
    for (const { pair, samples } of series) {
      const [web = 0, api = 0] = await costOf(pair.load, requests, [pids.web, pids.api])
      const [bare = 0] = await costOf(pair.loadBare, requests, [pids.bare])
      samples.web.push(web)
      samples.api.push(api)
      samples.bare.push(bare)
    }
  }
  return series
}

function figuresOf({ pair, samples }: { pair: Pair; samples: Samples }): Figure[] {
  const { web, api } = samples
  const { name, isSignedIn, most } = pair.page
  const both = web.map((ms, at) => ms + (api[at] ?? 0))
  const bare = { name: 'remix-serve', values: samples.bare }
  const named = (what: string, goal?: Figure['goal']) => ({
    name: `${name} (${Math.round(pair.htmlBytes / 1000)} kB), ${what}`,
    unit: 'ms of CPU',
    ...(goal && { goal }),
  })
  if (!isSignedIn) return [figureOf(named('web', { most }), web, bare)]
  return [
    figureOf(named('web'), web),
    figureOf(named('API'), api),
    figureOf(named('web and API', { most }), both, bare),
    figureOf(named('web and API', MOST_OF_A_PAGE), both),
  ]
}

async function measureWith(env: Record<string, string>, extent: Extent, signal: AbortSignal) {
  const bare = await startBareApp()
  try {
    signal.throwIfAborted()
    const product = await startProduct({ env })
    try {
      const pairs = await pairPages(product.url, bare.url, signal)
      const { web, API } = pidsOf(product)
      const pids = { web, api: API, bare: bare.pid }
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
