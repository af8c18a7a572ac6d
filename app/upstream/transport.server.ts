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

  async function once(request: WireRequest, until: number): Promise<WireResponse> {
    const bounds = { headers: limits.headers, call: until - Date.now(), body: limits.body }
    const response = await exchange(agent, request, bounds)
    if (OUTAGES.includes(response.status)) throw outage(response)
    return response
  }

  /** Only what reads is sent again, once, if it did nothing. */
  async function withRetry(request: WireRequest, deadline: number): Promise<WireResponse> {
    const until = Date.now() + limits.call
    try {
      return await once(request, until)
    } catch (error) {
      const pause = Math.random() * LONGEST_JITTER
      const isInTime = Date.now() + pause < Math.min(deadline, until)
      const mayRepeat = request.method === 'GET' || request.isSafe === true
      if (!mayRepeat || !isWorthARetry(error) || !isInTime) throw error
      await wait(pause)
      return once(request, until)
    }
  }

  const send = async (request: WireRequest, deadline: number) => {
    if (Date.now() >= deadline) throw new Error('no time is left to send it')
    // One call tries whether the upstream is back; the others fail.
    if (breaker.state === CircuitState.HalfOpen) throw new Error(ALONE)
    try {
      return await breaker.execute(() => withRetry(request, deadline))
    } catch (error) {
      if (isOutage(error)) return error.response
      if (isBrokenCircuitError(error)) throw new Error(ALONE, { cause: error })
      throw error
    }
  }
  return Object.assign(send, { isLeftAlone: () => breaker.state === CircuitState.Open })
}
