/** An upstream API over real HTTP that speaks the contract's envelope: its learners, their tokens, and an answer to each call. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { mayBeInBatch } from '#contract/batch.ts'
import type { Call } from '#contract/calls.ts'
import { everyCall } from '#contract/every-call.ts'
import type { Person } from '../person.ts'
import { isSuccess, send, type Answer } from './answer.ts'

export interface Learner {
  id: string
  email: string
  password: string
  /** What a code login is given for them. */
  code: string
  key: string
  token: string
  /** The one before it. */
  earlier?: string
  profile: Record<string, unknown> & { tags?: string; surveyFinished: boolean }
}

export interface Received {
  /** `GET user/home/`. */
  call: string
  /** The address as it came: path and query. */
  url: string
  /** The query, or the JSON body. */
  payload: Record<string, unknown>
  authorization: string | undefined
  contentType: string | undefined
  requestId: string | undefined
  idempotencyKey: string | undefined
  secret: string | undefined
  learner: Learner | undefined
}

type Answering = Answer | ((received: Received) => Answer | Promise<Answer>)

interface UpstreamOptions {
  /** Without it a free one. */
  port?: number
  /** `strict`: a token is good for one successful call; `tolerant`: the one before it still is. */
  kind?: 'strict' | 'tolerant'
  /** Before each answer. */
  pause?: () => Promise<void>
  /** To a call that was given no other answer; without it such a call answers 404. */
  usual?: (received: Received, learners: Learner[]) => Answer
}

export interface Upstream {
  url: string
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

let made = 0
const secret = (kind: string) => `${kind}-${process.pid}-${++made}-segredo`

function newLearner({ name, email, password }: Person, changes: Partial<Learner['profile']>): Learner {
  const id = String(++made)
  const profile = { id, name, email, surveyFinished: true, tags: '', tem_pwd: true, ...changes }
  return {
    id,
    email,
    password,
    code: secret('codigo'),
    key: secret('chave'),
    token: secret('senha'),
    profile,
  }
}

async function receive(request: IncomingMessage, learners: Learner[]): Promise<Received> {
  const { method = '', url = '', headers } = request
  const { pathname, searchParams } = new URL(url, 'http://upstream')
  const body = await text(request)
  const { authorization } = headers
  const [key] = Buffer.from(authorization?.replace('Basic ', '') ?? '', 'base64')
    .toString()
    .split(':')
  return {
    call: `${method} ${pathname.slice(1)}`,
    url,
    payload: (body ? JSON.parse(body) : Object.fromEntries(searchParams)) as Record<string, unknown>,
    authorization,
    contentType: headers['content-type'],
    requestId: headers['x-request-id']?.toString(),
    idempotencyKey: headers['idempotency-key']?.toString(),
    secret: headers['x-api-secret']?.toString(),
    learner: learners.find((one) => one.key === key),
  }
}

const basic = (key: string, token: string) => `Basic ${Buffer.from(`${key}:${token}`).toString('base64')}`

export async function startUpstream({
  port: wanted = 0,
  kind = 'strict',
  pause,
  usual = () => ({ e: 404, status: 404 }),
}: UpstreamOptions = {}): Promise<Upstream> {
  const learners: Learner[] = []
  const secrets = new Set<string>()
  const answers = new Map<string, Answering>()
  let requests: Received[] = []
  let connections = 0
  let hasBatch = false

  const isGood = (authorization: string, learner: Learner | undefined) => {
    if (!learner) return false
    const { key, token, earlier } = learner
    if (authorization === basic(key, token)) return true
    return kind === 'tolerant' && earlier !== undefined && authorization === basic(key, earlier)
  }

  const givenTo = async (received: Received): Promise<Answer> => {
    const given = answers.get(received.call) ?? usual(received, learners)
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
    const { learner, authorization, call } = received
    if (authorization && !isGood(authorization, learner)) return { e: 1000, status: 401 }
    if (call === BATCH && !hasBatch) return { e: 404, status: 404 }
    if (!NAMES.includes(call)) return unknown(call)
    const isBatch = call === BATCH && !answers.has(BATCH)
    const answer = await (isBatch ? partsOf(received) : givenTo(received))
    if (!learner || !isSuccess(answer) || received.call === 'GET user/logout/') return answer
    learner.earlier = learner.token
    learner.token = secret('senha')
    secrets.add(learner.token)
    return { s: { i: learner.key, t: learner.token }, ...answer }
  }

  const server = createServer((request, response) => {
    const answered = receive(request, learners).then(async (received) => {
      await pause?.()
      if (received.call !== BATCH || hasBatch) requests.push(received)
      return answerTo(received)
    })
    answered.then(
      (answer) => {
        send(response, answer)
      },
      () => response.destroy(),
    )
  })
  server.on('connection', () => connections++)
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    get requests() {
      return requests
    },
    get hasBatch() {
      return hasBatch
    },
    set hasBatch(has) {
      hasBatch = has
    },
    get connections() {
      return connections
    },
    secrets,
    learner(person, profile = {}) {
      const learner = newLearner(person, profile)
      learners.push(learner)
      secrets.add(learner.key).add(learner.token)
      return learner
    },
    expire(learner) {
      learner.token = secret('senha')
      learner.earlier = undefined
    },
    answer: (call, answer) => void answers.set(nameOf(call), answer),
    async callsDuring(work) {
      requests = []
      await work()
      return requests.map(({ call }) => call)
    },
    reset() {
      answers.clear()
      requests = []
      connections = 0
    },
    async stop() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    async resume() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}
