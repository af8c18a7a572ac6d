/** What goes wrong at an upstream, one way each. */
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Deliver } from '#tests/support/upstream.ts'

/** What the product is to make of it. */
export type Meaning =
  /** The upstream is out of order; the session has nothing to do with it. */
  'outage' | 'expired' | 'not permitted'

export interface Fault {
  name: string
  /** `nobody`: to `status/` the end of the session, to every other call an outage. */
  meaning: Meaning | 'nobody'
  /** Missing where nothing listens at all. */
  deliver?: Deliver
}

const DRIP = 100
const TEN_MEGABYTES = 10 * 1024 * 1024

function answer(status: number, body: unknown, type = 'application/json'): Deliver {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(text)
  }
}

/** The data of a success replaced, its new token kept. */
function withData(data: unknown): Deliver {
  return ({ body }, response) => {
    const envelope = { ...(JSON.parse(body) as object), d: data }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(envelope))
  }
}

const reset: Deliver = (_, response) => {
  response.socket?.resetAndDestroy()
}

function half({ body }: { body: string }, response: ServerResponse) {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
  response.write(body.slice(0, body.length / 2), () => response.destroy())
}

async function drip({ body }: { body: string }, response: ServerResponse) {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  for (const letter of body) {
    if (response.destroyed) return
    response.write(letter)
    await wait(DRIP)
  }
  response.end()
}

export const FAULTS: Fault[] = [
  { name: 'refuse', meaning: 'outage' },
  { name: 'reset', meaning: 'outage', deliver: reset },
  { name: 'half a body', meaning: 'outage', deliver: half },
  { name: 'hang', meaning: 'outage', deliver: () => undefined },
  { name: 'slow drip', meaning: 'outage', deliver: drip },
  { name: '500', meaning: 'outage', deliver: answer(500, { e: 500, m: 'stack trace' }) },
  { name: '502', meaning: 'outage', deliver: answer(502, '<h1>Bad gateway</h1>', 'text/html') },
  { name: 'HTML', meaning: 'outage', deliver: answer(200, '<h1>Welcome</h1>', 'text/html') },
  { name: '{}', meaning: 'nobody', deliver: answer(200, {}) },
  { name: '10 MB', meaning: 'outage', deliver: withData('x'.repeat(TEN_MEGABYTES)) },
  { name: 'wrong types', meaning: 'nobody', deliver: withData('many') },
  { name: '401/1000', meaning: 'expired', deliver: answer(401, { e: 1000 }) },
  { name: '401/1111', meaning: 'not permitted', deliver: answer(401, { e: 1111 }) },
  { name: '200 with e', meaning: 'outage', deliver: answer(200, { e: 500, m: 'stack trace' }) },
]
