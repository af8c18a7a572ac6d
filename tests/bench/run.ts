import { startProduct } from '#tests/support/product.ts'
import { startBareApp } from './bare-app.ts'
import { cpuTime, onlyChildOf } from './cpu.ts'
import { pairPages, type Pair } from './pages.ts'
import { rowOf, type Row, type Samples } from './row.ts'

const WARM_UP_ROUNDS = 3
/** A kept page takes less than a tick of the clock of CPU time: it is asked for so many times as often. */
const TIMES_KEPT = 20

export interface Extent {
  rounds: number
  /** Of each page in each round. */
  requests: number
}

type Pids = Record<'web' | 'api' | 'bare', number>

async function costOf(load: () => Promise<unknown>, requests: number, pids: number[]): Promise<number[]> {
  const before = pids.map(cpuTime)
  for (let done = 0; done < requests; done++) await load()
  return pids.map((pid, at) => (cpuTime(pid) - (before[at] ?? 0)) / requests)
}

async function measure(pairs: Pair[], pids: Pids, { rounds, requests }: Extent): Promise<Row[]> {
  const series = pairs.map((pair): { pair: Pair; samples: Samples } => ({
    pair,
    samples: { web: [], api: [], bare: [] },
  }))
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    for (const { pair, samples } of series) {
      const isKept = !pair.page.isSignedIn && !pair.page.isSilent
      const times = requests * (isKept ? TIMES_KEPT : 1)
      const [web = 0, api = 0] = await costOf(pair.load, times, [pids.web, pids.api])
      const [bare = 0] = await costOf(pair.loadBare, requests, [pids.bare])
      if (round < 0) continue
      samples.web.push(web)
      samples.api.push(api)
      samples.bare.push(bare)
    }
  }
  return series.map(({ pair, samples }) => rowOf(pair, samples))
}

/** Measures all pages in interleaved rounds, one request at a time; always stops and removes what it started. */
export async function measurePages(extent: Extent, signal = new AbortController().signal): Promise<Row[]> {
  const bare = await startBareApp()
  try {
    signal.throwIfAborted()
    const product = await startProduct()
    try {
      const web = product.pid()
      const pairs = await pairPages(product.url, bare.url, signal)
      return await measure(pairs, { web, api: onlyChildOf(web), bare: bare.pid }, extent)
    } finally {
      await product.clear()
    }
  } finally {
    await bare.clear()
  }
}
