/** What a page costs with many trails, attempts or learners, beside what it costs with ten. */
import { request } from 'undici'
import { ownContent } from '#tests/support/own-content.ts'
import { startProduct } from '#tests/support/product.ts'
import { writeTrail } from '#tests/support/written-trails.ts'
import { figureOf, type Figure } from '../figure.ts'
import { headersOf, signedIn } from '../learner.ts'
import type { Extent, Measure } from '../parts.ts'
import { fill } from './fill.ts'
import { cpuOf } from '../usage.ts'
import { measureStarts } from './starts.ts'

const FEW = 10
const WARM_UP_ROUNDS = 1
/** Eighteen series, one request at a time: with two hundred in each of seven rounds they took a quarter of an hour. */
const MOST_ROUNDS = 5
const MOST_REQUESTS = 30

const OF_CATALOGUE = { home: '/home', trails: '/trails', search: '/busca?q=passo' }
const OF_LEARNER = { home: '/home', profile: '/user', step: '/step/curriculo' }

interface Size {
  name: string
  trails?: number
  attempts?: number
  learners?: number
  /** Of what a page costs beside the few. */
  goal: { most: number }
}

export type Grown = Awaited<ReturnType<typeof grow>>

/** A product that has so much, and a learner who is signed in. */
async function grow({ name, trails = 0, attempts = FEW, learners = 0, goal }: Size) {
  const { folder, at, clear: clearContent } = ownContent()
  for (let nth = 0; nth < trails; nth++) writeTrail(at('content'), `bench-${nth}`, nth)
  const product = await startProduct({ folder })
  await fill(product.dataDir, { attempts, learners })
  const headers = headersOf(await signedIn(product.url))
  async function bytesOf(path: string) {
    const { statusCode, body } = await request(product.url + path, { headers })
    if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}.`)
    return (await body.arrayBuffer()).byteLength
  }
  async function clear() {
    await product.clear()
    clearContent()
  }
  return { name, goal, product, bytesOf, clear }
}

async function costOf({ bytesOf, product }: Grown, path: string, requests: number) {
  const before = cpuOf(product)
  for (let done = 0; done < requests; done++) await bytesOf(path)
  return (cpuOf(product) - before) / requests
}

/** Milliseconds of CPU per request, in rounds of one request series of each after the other. */
async function series(all: Grown[], path: string, { rounds, requests }: Extent) {
  const costs = all.map((): number[] => [])
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++)
    for (const [nth, one] of all.entries()) {
      const cost = await costOf(one, path, requests)
      if (round >= 0) costs[nth]?.push(cost)
    }
  return costs
}

async function compare(
  few: Grown,
  others: Grown[],
  paths: Record<string, string>,
  extent: Extent,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [page, path] of Object.entries(paths)) {
    const [ofFew = [], ...ofOthers] = await series([few, ...others], path, extent)
    const bytes = await few.bytesOf(path)
    for (const [nth, { name, goal, bytesOf }] of others.entries()) {
      const named = { name: `${page}, ${name}`, goal }
      const costs = ofOthers[nth] ?? []
      figures.push(figureOf({ ...named, unit: 'ms of CPU' }, costs, { name: few.name, values: ofFew }))
      const beside = { name: few.name, value: bytes }
      figures.push({ ...named, value: await bytesOf(path), unit: 'B', beside })
    }
  }
  return figures
}

async function withAll<T>(sizes: Size[], use: (all: Grown[]) => Promise<T>): Promise<T> {
  const all: Grown[] = []
  try {
    for (const size of sizes) all.push(await grow(size))
    return await use(all)
  } finally {
    for (const { clear } of all) await clear()
  }
}

export const measureGrowth: Measure = async ({ rounds, requests, size, ...others }) => {
  const most = { rounds: Math.min(rounds, MOST_ROUNDS), requests: Math.min(requests, MOST_REQUESTS) }
  const extent: Extent = { ...others, ...most, size }
  const some = Math.ceil(size / 10)
  const catalogues: Size[] = [
    { name: `${FEW} trails`, trails: FEW, goal: { most: 1 } },
    { name: `${some} trails`, trails: some, goal: { most: 1.2 } },
    { name: `${size} trails`, trails: size, goal: { most: 1.5 } },
  ]
  const histories: Size[] = [
    { name: `${FEW} attempts`, goal: { most: 1 } },
    { name: `${size} attempts`, attempts: size, goal: { most: 1.2 } },
    { name: `${size * 10} learners`, learners: size * 10, goal: { most: 1.2 } },
  ]
  const ofCatalogue = await withAll(catalogues, async ([few, ...others]) => {
    const many = others.at(-1)
    if (!few || !many) return []
    const figures = await compare(few, others, OF_CATALOGUE, extent)
    return [...figures, ...(await measureStarts(few, many, extent))]
  })
  const ofLearner = await withAll(histories, async ([few, ...others]) =>
    few ? compare(few, others, OF_LEARNER, extent) : [],
  )
  return [...ofCatalogue, ...ofLearner]
}
