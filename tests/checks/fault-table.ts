/** Every fault with every kind of request: what happened, and what of it is wrong. */
import { setTimeout as wait } from 'node:timers/promises'
import { FAULTS, type Fault } from './fault-kinds.ts'
import { hasSession, REQUESTS, type RequestKind } from './fault-requests.ts'
import { startFaultStage, type FaultStage, type Visitor } from './fault-stage.ts'

export interface Cell {
  fault: string
  request: string
  status: number
  /** Seconds until the answer was read whole. */
  seconds: number
  isKept: boolean
  /** Empty where all is right. */
  wrong: string[]
}

export interface FaultLimits {
  /** The product's own limits where others are to hold. */
  env: Record<string, string>
  /** Milliseconds for which the breaker is left open; the product's `UPSTREAM_PAUSE_MS`. */
  pause: number
}

const signIn = ({ browser, learner }: Visitor) => browser.signIn(learner)

const SLOWEST = 7
const SLOWEST_WHILE_OPEN = 1
/** Requests that surely open the breaker. */
const ENOUGH_TO_OPEN = 6
/** With these nothing comes back at all, so that every call takes as long as its limit. */
const SILENT = ['refuse', 'hang']

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const started = performance.now()
  const result = await work()
  return [result, (performance.now() - started) / 1000]
}

async function tryCell(stage: FaultStage, fault: Fault, request: RequestKind): Promise<Cell> {
  const visitor = stage.visitor()
  if (request.isSignedIn) await signIn(visitor)
  await stage.fail(fault)
  const [page, seconds] = await timed(() => request.send(visitor)).finally(() => stage.heal())

  const meaning = fault.meaning === 'nobody' ? (request.asksStatus ? 'expired' : 'outage') : fault.meaning
  const wrong = request.faultsIn(page, meaning, visitor)
  if (seconds > SLOWEST) wrong.push(`${SLOWEST} s are over`)
  const isKept = await hasSession(visitor)
  if (isKept === request.ends(meaning)) wrong.push(isKept ? 'session kept' : 'session lost')
  wrong.push(...((await request.lostFrom?.(visitor)) ?? []))
  return { fault: fault.name, request: request.name, status: page.status, seconds, isKept, wrong }
}

/**
 * How fast a page says so once the upstream has been left alone, then that only one page waits to find out whether it is
 * back, and that it is back after the pause.
 */
async function tryOpenBreaker(stage: FaultStage, fault: Fault, pause: number): Promise<Cell[]> {
  const visitor = stage.visitor()
  // A session makes one call at a time, so the failures that open it quickly are those of several learners.
  const others = Array.from({ length: ENOUGH_TO_OPEN }, () => stage.visitor())
  for (const each of [visitor, ...others]) await signIn(each)
  await stage.fail(fault)
  await Promise.all(others.map(({ browser }) => browser.get('/trails')))
  const [page, seconds] = await timed(() => visitor.browser.get('/trails'))
  await wait(pause)
  const trying = others.map(({ browser }) => timed(() => browser.get('/trails')))
  const afterPause = (await Promise.all(trying)).sort(([, one], [, other]) => one - other)
  await stage.heal()

  const isKept = await hasSession(visitor)
  const cell = (request: string, status: number, took: number, slowest: number): Cell => {
    const wrong = status === 503 ? [] : ['status']
    if (took > slowest) wrong.push(`${slowest} s is over`)
    if (!isKept) wrong.push('session lost')
    return { fault: fault.name, request, status, seconds: took, isKept, wrong }
  }
  const [slowestPage, slowest] = afterPause.at(-1) ?? [page, Infinity]
  const [secondSlowestPage, secondSlowest] = afterPause.at(-2) ?? [page, Infinity]
  return [
    cell('breaker open', page.status, seconds, SLOWEST_WHILE_OPEN),
    cell('trying again', slowestPage.status, slowest, SLOWEST),
    cell('meanwhile', secondSlowestPage.status, secondSlowest, SLOWEST_WHILE_OPEN),
  ]
}

/** Signing out while other tabs wait for calls that never end. */
async function tryLeaving(stage: FaultStage, fault: Fault): Promise<Cell> {
  const visitor = stage.visitor()
  await signIn(visitor)
  await stage.fail(fault)
  const waiting = ['/trails', '/home', '/user'].map((path) => visitor.browser.get(path))
  const [page, seconds] = await timed(() => visitor.browser.post('/logout', {}))
  await Promise.all(waiting)
  await stage.heal()

  const wrong = page.location === '/login' ? [] : ['location']
  if (seconds > SLOWEST) wrong.push(`${SLOWEST} s are over`)
  const isKept = await hasSession(visitor)
  if (isKept) wrong.push('session kept')
  return { fault: fault.name, request: 'logout in a queue', status: page.status, seconds, isKept, wrong }
}

/** Tries all of it; `onRow` sees each fault's cells as they are there. */
export async function tryFaults(limits: FaultLimits, onRow?: (cells: Cell[]) => void): Promise<Cell[]> {
  const stage = await startFaultStage(limits.env)
  const all: Cell[] = []
  try {
    for (const fault of FAULTS) {
      const row: Cell[] = []
      for (const request of REQUESTS) row.push(await tryCell(stage, fault, request))
      if (SILENT.includes(fault.name))
        row.push(...(await tryOpenBreaker(stage, fault, limits.pause)), await tryLeaving(stage, fault))
      onRow?.(row)
      all.push(...row)
    }
  } finally {
    await stage.clear()
  }
  return all
}
