/** Walks visits with broken answers, on the built product. */
import { everyCall } from '#contract/every-call.ts'
import type { Call } from '#contract/calls.ts'
import { readLeniently } from '#contract/read-leniently.ts'
import { Browser } from '#tests/support/browser.ts'
import { pessoa } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'
import { startUpstream, type Learner, type Upstream } from '#tests/support/upstream.ts'
import { everyBreak, type Break } from './breaks.ts'
import { differenceOf, keptBy, SAME, seenBy, type Seen } from './seen.ts'
import type { Visit } from './visits.ts'
import { WHOLE } from './whole-answers.ts'

export interface Row extends Omit<Break, 'answer'> {
  visit: Visit
  difference: string
  /** The product broke, or what was typed is lost. */
  isOurs: boolean
}

export interface Step {
  visit: Visit
  broken: Break
}

export interface WalkOptions {
  products: number
  /** Answers that the web app's reader reads alike are run once. */
  isFolded?: true
  onVisited?: (visit: Visit, rows: Row[]) => void
}

const WITHOUT_LIMITS = {
  STATUS_TTL_SECONDS: '0',
  UPSTREAM_FAILURES: '1000000',
  UPSTREAM_HEADERS_MS: '30000',
  UPSTREAM_CALL_MS: '60000',
  PAGE_MS: '60000',
  LOG_LEVEL: 'silent',
}

interface Visitor {
  browser: Browser
  learner: Learner
}

interface Stage {
  upstream: Upstream
  url: string
}

/** Somebody new, so that nothing stays from the answer before. */
async function enter({ upstream, url }: Stage, visit: Visit): Promise<Visitor> {
  upstream.reset()
  upstream.hasBatch = visit.isBatch === true
  const profile = { ...(WHOLE.user as object), tags: '', surveyFinished: true, ...visit.profile }
  const learner = upstream.learner(pessoa('ana'))
  const { id, email } = learner
  Object.assign(learner.profile, profile, { id, email })
  const browser = new Browser(url)
  if (!visit.as) await browser.post('/login', { email, password: learner.password })
  return { browser, learner }
}

const NOBODY_YET = { id: '7', email: 'ana@exemplo.com' }

/** Where the data name the learner of the examples, they name this one. */
function forLearner(d: unknown, { id, email }: Learner): unknown {
  if (typeof d !== 'object' || d === null || Array.isArray(d)) return d
  const named = d as Record<string, unknown>
  return {
    ...named,
    ...(named.id === NOBODY_YET.id && { id }),
    ...(named.email === NOBODY_YET.email && { email }),
  }
}

function answerWhole({ upstream }: Stage, { beside = [] }: Visit) {
  upstream.reset()
  for (const name of beside) upstream.answer(everyCall[name] as Call, { d: WHOLE[name] })
}

async function see(stage: Stage, visit: Visit, visitor: Visitor, answer: Break['answer']): Promise<Seen> {
  const { upstream } = stage
  const { browser, learner } = visitor
  answerWhole(stage, visit)
  upstream.answer(everyCall[visit.call] as Call, forVisitor(visit, answer, learner))
  const { page, seen } = await seenBy(browser, await visit.go(browser, learner))
  answerWhole(stage, visit)
  if (seen.status >= 400) seen.kept = await keptBy(browser, page, visit)
  return seen
}

const OPENS = ['login', 'loginCode', 'userCreate']

function forVisitor({ call }: Visit, answer: Break['answer'], learner: Learner): Break['answer'] {
  if (typeof answer !== 'object' || !('d' in answer)) return answer
  const { key, token } = learner
  const d = forLearner(answer.d, learner)
  return OPENS.includes(call) ? { d, s: { i: key, t: token } } : { d }
}

const isPart = ({ isBatch, call }: Visit) => isBatch === true && call !== 'batch'

/** All that `visits` can meet. */
export const stepsOf = (visits: Visit[]): Step[] =>
  visits.flatMap((visit) =>
    everyBreak(WHOLE[visit.call], isPart(visit), visit.shows).map((broken) => ({ visit, broken })),
  )

/** The same text for answers of which the app reads the same. */
function readingOf({ call }: Visit, answer: Break['answer']): string | undefined {
  if (typeof answer !== 'object' || !('d' in answer)) return undefined
  const reading = readLeniently(everyCall[call].data, answer.d)
  return reading.success ? JSON.stringify(reading.data) : 'unreadable'
}

async function rowsOf(stage: Stage, visit: Visit, breaks: Break[], { isFolded }: WalkOptions) {
  let visitor: Visitor | undefined = await enter(stage, visit)
  const exact = { d: WHOLE[visit.call] }
  const usual = await see(stage, visit, visitor, exact)
  if (!visit.isReading || visit.isBatch) visitor = undefined
  const known = new Map([[readingOf(visit, exact), { difference: SAME, isOurs: false }]])
  const rows: Row[] = []
  for (const { place, kind, answer } of breaks) {
    const reading = isFolded && readingOf(visit, answer)
    const before = reading && known.get(reading)
    if (before) {
      rows.push({ visit, place, kind, ...before })
      continue
    }
    visitor ??= await enter(stage, visit)
    const seen = await see(stage, visit, visitor, answer)
    const isOurs = seen.status === 500 || seen.kept === 'gone'
    const outcome = { difference: differenceOf(seen, usual), isOurs }
    if (reading) known.set(reading, outcome)
    rows.push({ visit, place, kind, ...outcome })
    // A session remembers that the upstream has no `batch/`, which may be what was answered.
    const isOther = seen.status !== 200 || seen.location !== '' || place === ''
    if (!visit.isReading || visit.isBatch || isOther) visitor = undefined
  }
  return rows
}

/** Each product takes the next visit that is left. */
export async function walk(steps: Step[], options: WalkOptions): Promise<Row[]> {
  const breaks = new Map<Visit, Break[]>()
  for (const { visit, broken } of steps) breaks.set(visit, [...(breaks.get(visit) ?? []), broken])
  const left = [...breaks]
  const rows = new Map<Visit, Row[]>()
  const one = async () => {
    const upstream = await startUpstream()
    const start = () => startProduct({ env: { API_URL: upstream.url, ...WITHOUT_LIMITS } })
    let product = await start()
    try {
      for (let next = left.shift(); next; next = left.shift()) {
        // It remembers which calls its upstream lacks.
        if (next[0].isBatch) {
          await product.clear()
          product = await start()
        }
        const some = await rowsOf({ upstream, url: product.url }, ...next, options)
        rows.set(next[0], some)
        options.onVisited?.(next[0], some)
      }
    } finally {
      await product.clear()
      await upstream.stop()
    }
  }
  await Promise.all(Array.from({ length: options.products }, one))
  return [...breaks.keys()].flatMap((visit) => rows.get(visit) ?? [])
}
