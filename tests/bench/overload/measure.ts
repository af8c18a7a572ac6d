/** One core with web and API, and learners on another who come at half, seven tenths and twice of what it can answer. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
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
/** Fewer than are ever refused: a refused learner would ask again at once, and the core would refuse instead of answering. */
const AT_ONCE = 3
const SLOW_SOCKETS = 1000
/** So long that those who come first, all of whom are let in, are less than one in a hundred. */
const TIMES_TWICE = 4

type Round = Record<'half' | 'seven' | 'twice' | 'after' | 'beside', Outcome>

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

async function loadAt(url: string, cookies: string[], capacity: number, { seconds, size }: Extent) {
  const at = (share: number, lasting = seconds) =>
    arrive({ url: `${url}/home`, cookies, perSecond: share * capacity, seconds: lasting })
  const half = await at(0.5)
  const seven = await at(0.7)
  const twice = await at(2, seconds * TIMES_TWICE)
  const after = await at(0.5)
  const sockets = await openSlowSockets(url, Math.min(SLOW_SOCKETS, size))
  const beside = await at(0.5)
  for (const socket of sockets) socket.destroy()
  return { half, seven, twice, after, beside }
}

function figuresOf(capacities: number[], rounds: Round[]): Figure[] {
  const of = (when: keyof Round, what: keyof Outcome) => rounds.map((round) => round[when][what])
  const seven = { name: 'at 70 %', values: of('seven', 'accepted') }
  const half = { name: 'without', values: of('half', 'accepted') }
  const most = (value: number) => ({ goal: { most: value } })
  const worst = (name: string, values: number[], unit: string, goal: number): Figure => ({
    name,
    value: Math.max(...values),
    unit,
    ...most(goal),
  })
  return [
    figureOf({ name: 'home, web and API on one core', unit: 'pages/s' }, capacities),
    figureOf({ name: 'p99 at 50 %', unit: 'ms' }, half.values),
    figureOf({ name: 'p99 at 70 %', unit: 'ms' }, seven.values),
    figureOf({ name: 'pages at 70 %', unit: 'of all asked for' }, of('seven', 'acceptedShare')),
    figureOf({ name: 'p99 of pages at 200 %', unit: 'ms', ...most(2) }, of('twice', 'accepted'), seven),
    figureOf({ name: 'pages at 200 %', unit: 'of all asked for' }, of('twice', 'acceptedShare')),
    figureOf({ name: 'p99 of refusals at 200 %', unit: 'ms', ...most(50) }, of('twice', 'refused')),
    worst('without any answer at 200 %, worst round', of('twice', 'unanswered'), '', 0),
    worst('last refusal at 50 % after that, worst round', of('after', 'lastRefusal'), 's', 5),
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
