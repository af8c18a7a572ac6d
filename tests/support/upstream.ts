/** An upstream API over real HTTP that speaks the contract's envelope: its learners, their tokens, and an answer to each call, which tests replace. It remembers nothing of what learners do. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { mayBeInBatch } from '#contract/batch.ts'
import type { Call } from '#contract/calls.ts'
import { everyCall } from '#contract/every-call.ts'
import type { Person } from '#tools/upstream/person.ts'
import { isSuccess, written, type Answer, type Written } from './upstream-response.ts'
import { createTokens, newLearner, secret, type Learner, type Mode } from './upstream-tokens.ts'
import { usualAnswer } from './usual-data.ts'

export type { Answer, Learner, Mode }

export interface Received {
  /** `GET user/home/`. */
  call: string
  /** Of the product that asked, where its `API_URL` ends with `/from/` and a name. */
  from: string | undefined
  /** The address as it came: path and query. */
  url: string
  /** The query, or the JSON body. */
  payload: Record<string, unknown>
  authorization: string | undefined
  /** The one in it. */
  token: string
  contentType: string | undefined
  requestId: string | undefined
  idempotencyKey: string | undefined
  secret: string | undefined
  learner: Learner | undefined
}

type Answering = Answer | ((received: Received) => Answer | Promise<Answer>)

interface Exchange extends Received, Written {
  /** The answer brings a new token. */
  isRenewal: boolean
}

/** Sends an answer, or does to it what happens on a bad wire. */
export type Deliver = (exchange: Exchange, response: ServerResponse) => void | Promise<void>

export const deliverAsIs: Deliver = ({ status, headers, body }, response) => {
  response.writeHead(status, headers).end(body)
}

export interface UpstreamOptions {
  mode?: Mode
  /** In milliseconds; for how long a replaced token stays good once its successor is used. */
  grace?: number
}

export interface Upstream {
  readonly url: string
  /** What came since `reset`, in order. */
  requests: Received[]
  /** Whether it has `batch/`; where it lacks it, being asked for it is not recorded. */
  hasBatch: boolean
  /** How many connections were opened since `reset`. */
  connections: number
  /** Every key and token that was ever given out. */
  secrets: Set<string>
  learner: (person: Person, profile?: Partial<Learner['profile']>) => Learner
  /** Ends this learner's session on its side: their token is not good any more. */
  expire: (learner: Learner) => void
  /** Another answer to this call until `reset`. */
  answer: (call: Call, answer: Answering) => void
  /** How answers go out from now on. */
  deliverBy: (deliver: Deliver) => void
  /** The calls that this work makes, such as `GET status/`. */
  callsDuring: (work: () => Promise<unknown>) => Promise<string[]>
  /** Forgets the other answers, and what was received. */
  reset: () => void
  stop: () => Promise<void>
  /** Listens again, on the same port. */
  resume: () => Promise<void>
}

const BATCH = 'POST batch/'
const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}/`
const NAMES = Object.values(everyCall).map(nameOf)

/** 405 for a path that has another method. */
function unknown(call: string): Answer {
  const [, path] = call.split(' ')
  const e = NAMES.some((name) => name.endsWith(` ${path}`)) ? 405 : 404
  return { e, status: e }
}

function credentialsIn({ headers: { authorization = '' } }: IncomingMessage): string[] {
  return Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':')
}

async function receive(request: IncomingMessage, learners: Learner[]): Promise<Received> {
  const { method = '', url = '', headers } = request
  const { pathname, searchParams } = new URL(url, 'http://upstream')
  const [, from, path = ''] = /^\/(?:from\/(\w+)\/)?(.*)/.exec(pathname) ?? []
  const body = await text(request)
  const [key, token = ''] = credentialsIn(request)
  return {
    call: `${method} ${path}`,
    from,
    url,
    payload: (body ? JSON.parse(body) : Object.fromEntries(searchParams)) as Record<string, unknown>,
    authorization: headers.authorization,
    contentType: headers['content-type'],
    requestId: headers['x-request-id']?.toString(),
    idempotencyKey: headers['idempotency-key']?.toString(),
    secret: headers['x-api-secret']?.toString(),
    learner: learners.find((one) => one.key === key),
    token,
  }
}

const MINUTE = 60_000

export async function startUpstream({
  mode = 'strict',
  grace = MINUTE,
}: UpstreamOptions = {}): Promise<Upstream> {
  let port = 0
  const learners: Learner[] = []
  const answers = new Map<string, Answering>()
  let deliver = deliverAsIs

  const givenTo = async (received: Received): Promise<Answer> => {
    const given = answers.get(received.call) ?? usualAnswer(received, learners)
    return typeof given === 'function' ? given(received) : given
  }

  async function partsOf(received: Received): Promise<Answer> {
    const r: unknown[] = []
    for (const { m, p, b } of received.payload.q as { m: string; p: string; b: object }[]) {
      const part: Answer = mayBeInBatch(p)
        ? await givenTo({ ...received, call: `${m} ${p}`, payload: { ...b } })
        : { e: 400, status: 400 }
      if (typeof part === 'object' && 'd' in part) r.push({ s: 200, d: part.d })
      else if (typeof part === 'object' && 'e' in part) r.push({ s: part.status, e: part.e })
      else throw new TypeError(`This is no answer to ${p} in a batch.`)
    }
    return { d: { r } }
  }

  async function answerTo(received: Received): Promise<Answer> {
    const { learner, authorization, token, call } = received
    if (authorization && !learner?.tokens.use(token)) return { e: 1000, status: 401 }
    if (call === BATCH && !upstream.hasBatch) return { e: 404, status: 404 }
    if (!NAMES.includes(call)) return unknown(call)
    const isBatch = call === BATCH && !answers.has(BATCH)
    const answer = await (isBatch ? partsOf(received) : givenTo(received))
    if (!learner || !isSuccess(answer) || received.call === 'GET user/logout/') return answer
    learner.tokens.renew()
    return { s: { i: learner.key, t: learner.token }, ...answer }
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const received = await receive(request, learners)
    if (received.call !== BATCH || upstream.hasBatch) upstream.requests.push(received)
    const answer = await answerTo(received)
    if (answer === 'hang up') response.destroy()
    else await deliver({ ...received, ...written(answer), isRenewal: 's' in answer }, response)
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  server.on('connection', () => upstream.connections++)
  async function listen() {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }

  const upstream: Upstream = {
    get url() {
      return `http://127.0.0.1:${port}`
    },
    requests: [],
    hasBatch: false,
    connections: 0,
    secrets: new Set(),
    learner(person, profile = {}) {
      const { secrets } = upstream
      const newToken = () => {
        const token = secret('senha')
        secrets.add(token)
        return token
      }
      const learner = newLearner(person, profile, createTokens(mode, grace, newToken))
      secrets.add(learner.key)
      learners.push(learner)
      return learner
    },
    expire({ tokens }) {
      tokens.expire()
    },
    answer: (call, answer) => void answers.set(nameOf(call), answer),
    deliverBy: (how) => void (deliver = how),
    async callsDuring(work) {
      upstream.requests = []
      await work()
      return upstream.requests.map(({ call }) => call)
    },
    reset() {
      answers.clear()
      upstream.requests = []
      upstream.connections = 0
    },
    async stop() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    resume: listen,
  }
  await listen()
  return upstream
}
