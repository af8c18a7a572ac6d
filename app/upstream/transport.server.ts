import { setTimeout as wait } from 'node:timers/promises'
import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleAll,
  isBrokenCircuitError,
  noJitterGenerator,
} from 'cockatiel'
import { Agent } from 'undici'
import { MINUTE, SECOND } from '#contract/durations.ts'
import { exchange, type WireResponse, type WireRequest } from './exchange.server.ts'
import type { Limits } from './limits.ts'

/**
 * Sends a request with keep-alive, deadlines, one safe retry and a circuit breaker; throws if no response comes in
 * time. After `deadline` (epoch ms) nothing is sent, but a sent call is waited for: it may bring a new token.
 */
export type Transport = ((request: WireRequest, deadline: number) => Promise<WireResponse>) & {
  isLeftAlone: () => boolean
}

const OUTAGES = [502, 503, 504]
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']
const LONGEST_JITTER = 100
/** Longer waits fail at once, since a retry waits under the session's lock. */
const LONGEST_WAIT = SECOND
const LONGEST_REST = MINUTE
/** The breaker's pause doubles with each failed try, up to this factor. */
const MOST_PAUSES = 8
const ALONE = 'the upstream is left alone after failing'

interface Outage extends Error {
  code: 'OUTAGE'
  response: WireResponse
}

const outage = (response: WireResponse): Outage =>
  Object.assign(new Error(`status ${response.status}`), { code: 'OUTAGE', response } as const)

const isOutage = (error: unknown): error is Outage => (error as Partial<Outage>).code === 'OUTAGE'

/** An upstream that says when to come back is left alone until then, and is no failure to the breaker. */
function responseOfPause(error: unknown): WireResponse {
  if (isOutage(error) && error.response.retryAfter !== undefined) return error.response
  throw error
}

function isWorthARetry(error: unknown): boolean {
  if (isOutage(error)) return true
  return NOT_CONNECTED.includes((error as NodeJS.ErrnoException).code ?? '')
}

/** A browser that leaves does not abort a call. */
export function createTransport(limits: Limits): Transport {
  const agent = new Agent({ connect: { timeout: limits.connect } })
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: new ExponentialBackoff({
      initialDelay: limits.pause,
      maxDelay: MOST_PAUSES * limits.pause,
      generator: noJitterGenerator,
    }),
    breaker: new ConsecutiveBreaker(limits.failures),
  })

  const notBefore = new Map<string, number>()

  async function once(request: WireRequest, until: number): Promise<WireResponse> {
    const bounds = { headers: limits.headers, call: until - Date.now(), body: limits.body }
    const response = await exchange(agent, request, bounds)
    const { retryAfter } = response
    const { pathname } = request.url
    if (OUTAGES.includes(response.status)) {
      if (retryAfter !== undefined) notBefore.set(pathname, Date.now() + Math.min(retryAfter, LONGEST_REST))
      throw outage(response)
    }
    notBefore.delete(pathname)
    return response
  }

  /** Only what reads is sent again, once, if it did nothing. */
  async function withRetry(request: WireRequest, deadline: number): Promise<WireResponse> {
    const until = Date.now() + limits.call
    try {
      return await once(request, until)
    } catch (error) {
      const requestedPause = isOutage(error) ? error.response.retryAfter : undefined
      const pause = requestedPause ?? Math.random() * LONGEST_JITTER
      const isInTime = pause <= LONGEST_WAIT && Date.now() + pause < Math.min(deadline, until)
      const mayRepeat = request.method === 'GET' || request.isSafe === true
      if (!mayRepeat || !isWorthARetry(error) || !isInTime) throw error
      await wait(pause)
      return once(request, until)
    }
  }

  async function rest({ url }: WireRequest, deadline: number): Promise<void> {
    const until = notBefore.get(url.pathname) ?? 0
    const ms = until - Date.now()
    if (ms <= 0) return
    if (ms > LONGEST_WAIT || until >= deadline) throw new Error(ALONE)
    await wait(ms)
  }

  const send = async (request: WireRequest, deadline: number) => {
    await rest(request, deadline)
    if (Date.now() >= deadline) throw new Error('no time is left to send it')
    // One call tries whether the upstream is back; the others fail.
    if (breaker.state === CircuitState.HalfOpen) throw new Error(ALONE)
    try {
      return await breaker.execute(() => withRetry(request, deadline).catch(responseOfPause))
    } catch (error) {
      if (isOutage(error)) return error.response
      if (isBrokenCircuitError(error)) throw new Error(ALONE, { cause: error })
      throw error
    }
  }
  return Object.assign(send, { isLeftAlone: () => breaker.state === CircuitState.Open })
}
