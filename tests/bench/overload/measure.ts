/** One core with web and API, and learners on another who come at half and three times what it can answer. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct } from '#tests/support/product.ts'
import { hasTaskset, keepingCores, moveTo } from '../cores.ts'
import { figureOf, type Figure } from '../figure.ts'
import { load } from '../instances/load.ts'
import { signedIn } from '../learner.ts'
import type { Extent, Measure } from '../parts.ts'
import { arrive, type Outcome } from './open-loop.ts'

const OF_PRODUCT = '0'
const OF_LEARNERS = '1'
const LEARNERS = 64
const AT_ONCE = 3
const SLOW_SOCKETS = 1000
/** Milliseconds. */
const LONGEST_PROBE = 200

interface Round extends Record<'half' | 'thrice' | 'after' | 'beside', Outcome> {
  /** The longest that /healthz took, in ms, while three times as many came as can be answered. */
  probe: number
}

/** Each sends the beginning of a request, and no more. All are accepted once somebody who comes after them is answered. */
async function openSlowSockets(url: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) {
    socket.on('error', () => undefined)
    socket.write('GET /home HTTP/1.1\r\n')
  }
  await (await fetch(`${url}/healthz`)).text()
  return sockets
}

/** Asks /healthz ten times a second meanwhile. */
async function beside(loading: Promise<Outcome>, url: string): Promise<[Outcome, number]> {
  const over = new AbortController()
  let longest = 0
  const outcome = loading.finally(() => {
    over.abort()
  })
  while (!over.signal.aborted) {
    const began = performance.now()
    await (await fetch(`${url}/healthz`)).text()
    longest = Math.max(longest, performance.now() - began)
    await wait(100)
  }
  return [await outcome, longest]
}

async function loadAt(url: string, cookies: string[], capacity: number, { seconds, size }: Extent) {
  const at = (share: number) => arrive({ url: `${url}/home`, cookies, perSecond: share * capacity, seconds })
  const half = await at(0.5)
  const [thrice, probe] = await beside(at(3), url)
  const after = await at(0.5)
  const sockets = await openSlowSockets(url, Math.min(SLOW_SOCKETS, size))
  const slow = await at(0.5)
  for (const socket of sockets) socket.destroy()
  return { half, thrice, after, beside: slow, probe }
}

function figuresOf(capacities: number[], rounds: Round[]): Figure[] {
  const of = (when: Exclude<keyof Round, 'probe'>, what: keyof Outcome) =>
    rounds.map((round) => round[when][what])
  const half = { name: 'without', values: of('half', 'accepted') }
  const worst = (name: string, values: number[], unit: string, goal: number): Figure => ({
    name,
    value: Math.max(...values),
    unit,
    goal: { most: goal },
  })
  return [
    figureOf({ name: 'home, web and API on one core', unit: 'pages/s' }, capacities),
    figureOf({ name: 'p99 at 50 %', unit: 'ms' }, half.values),
    figureOf({ name: 'p99 of pages at 300 %', unit: 'ms' }, of('thrice', 'accepted')),
    figureOf({ name: 'pages at 300 %', unit: 'of all asked for' }, of('thrice', 'acceptedShare')),
    figureOf({ name: 'p99 of refusals at 300 %', unit: 'ms' }, of('thrice', 'refused')),
    worst(
      '/healthz at 300 %, longest of all rounds',
      rounds.map(({ probe }) => probe),
      'ms',
      LONGEST_PROBE,
    ),
    worst('without any answer at 300 %, worst round', of('thrice', 'unanswered'), '', 0),
    figureOf({ name: 'last refusal at 50 % after that', unit: 's' }, of('after', 'lastRefusal')),
    figureOf(
      { name: `p99 at 50 % beside ${SLOW_SOCKETS} slow sockets`, unit: 'ms' },
      of('beside', 'accepted'),
      half,
    ),
  ]
}

/** Nothing where there is no `taskset`. */
export const measureOverload: Measure = async (extent) => {
  if (!hasTaskset) return []
  return keepingCores(async () => {
    moveTo(OF_PRODUCT)
    const product = await startProduct({ detached: true })
    moveTo(OF_LEARNERS)
    try {
      const cookies: string[] = []
      for (let nth = 0; nth < LEARNERS; nth++) cookies.push(await signedIn(product.url))
      const webs = [{ url: product.url, pid: product.pid() }]
      const atOnce = { webs, cookies: cookies.slice(0, AT_ONCE), seconds: extent.seconds, paths: ['/home'] }
      await load(atOnce)
      const capacities: number[] = []
      const rounds: Round[] = []
      for (let round = 0; round < extent.rounds; round++) {
        const { perSecond } = await load(atOnce)
        capacities.push(perSecond)
        rounds.push(await loadAt(product.url, cookies, perSecond, extent))
      }
      return figuresOf(capacities, rounds)
    } finally {
      await product.clear()
    }
  })
}
