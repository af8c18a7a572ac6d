/** Requests that come when they come, however long the answers to others take. */
import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { seeded } from '#tests/checks/random.ts'
import { headersOf } from '../learner.ts'
import { quantile } from '../quantile.ts'

const LONGEST_WAIT = 30_000

interface Arrivals {
  url: string
  cookies: string[]
  perSecond: number
  seconds: number
}

interface Answered {
  /** Since the first request, when it was to be sent. */
  at: number
  status: number
  ms: number
}

export interface Outcome {
  /** p99 in ms of pages, and of refusals. */
  accepted: number
  refused: number
  acceptedShare: number
  /** No answer within 30 s, or a broken connection. */
  unanswered: number
  /** Seconds until the last refusal. */
  lastRefusal: number
}

const p99 = (answers: Answered[]) =>
  answers.length
    ? quantile(
        answers.map(({ ms }) => ms),
        0.99,
      )
    : 0

/** A Poisson process, the same each time: people do not come evenly. In ms. */
function arrivalTimes(perSecond: number, count: number): number[] {
  const chance = seeded(1)
  let at = 0
  return Array.from({ length: count }, () => {
    at -= (Math.log(1 - chance.next()) * 1000) / perSecond
    return at
  })
}

/** Pages in turn over sessions, since calls of one session wait for each other. */
export async function arrive({ url, cookies, perSecond, seconds }: Arrivals): Promise<Outcome> {
  const dispatcher = new Agent({ headersTimeout: LONGEST_WAIT, bodyTimeout: LONGEST_WAIT })
  const count = Math.max(1, Math.round(perSecond * seconds))
  const started = performance.now()
  async function ask(at: number, nth: number): Promise<Answered | undefined> {
    const late = started + at - performance.now()
    if (late > 0) await wait(late)
    const headers = headersOf(cookies[nth % cookies.length] ?? '')
    try {
      const { statusCode, body } = await request(url, { headers, dispatcher })
      await body.arrayBuffer()
      return { at, status: statusCode, ms: performance.now() - started - at }
    } catch {
      return undefined
    }
  }
  const answers = (await Promise.all(arrivalTimes(perSecond, count).map(ask))).filter(
    (answer) => answer !== undefined,
  )
  await dispatcher.destroy()
  const accepted = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503)
  return {
    accepted: p99(accepted),
    refused: p99(refused),
    acceptedShare: accepted.length / count,
    unanswered: count - accepted.length - refused.length,
    lastRefusal: Math.max(0, ...refused.map(({ at }) => at)) / 1000,
  }
}
