/**
 * The checks' own upstream: it speaks the contract, rotates tokens the tolerant or the strict way, and hands every
 * answer to `deliver`, which may spoil it. The learners' material never changes.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pessoa, type Person } from '#tests/support/people.ts'
import { CARD, STEP, TRAIL } from '#tests/support/upstream-data.ts'
import { createTokens, type Mode, type Tokens } from './tokens.ts'

export interface Learner extends Person {
  id: string
  key: string
  /** Of the session they opened last. */
  tokens: Tokens
}

/** A call that was received and the answer made to it. */
interface Exchange {
  /** `GET user/home/`. */
  call: string
  /** From `API_URL`, where that ends with `/from/` and a name. */
  from: string | undefined
  learner: Learner | undefined
  status: number
  body: string
  /** The answer brings a new token. */
  isRenewal: boolean
}

export type Deliver = (exchange: Exchange, response: ServerResponse) => void | Promise<void>

export interface Upstream {
  url: string
  /** Calls received since it started. */
  calls: () => number
  learner: (name: string) => Learner
  /** How answers go out from now on. */
  deliverBy: (deliver: Deliver) => void
  stop: () => Promise<void>
  /** Listens again, on the same port. */
  resume: () => Promise<void>
}

export interface UpstreamOptions {
  mode: Mode
  /** In milliseconds; for how long a replaced token stays good once its successor is used. */
  grace: number
}

/** As it was made. */
export const deliverAsIs: Deliver = ({ status, body }, response) => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
}

function dataOf(call: string, { id, name, email }: Learner): unknown {
  const profile = { id, name, email, surveyFinished: true, tags: '', tem_pwd: true }
  const data: Record<string, unknown> = {
    'POST login/': { id },
    'GET status/': true,
    'GET user/': profile,
    'GET user/complete/': profile,
    'GET user/home/': { evos: 130, level: 2, toNextLevel: 170, current: CARD, recommended: [TRAIL] },
    'GET user/trails/': { trails: [TRAIL] },
    'GET step/': STEP,
    'GET user/logout/': true,
  }
  return data[call] ?? { a: true }
}

function credentialsIn({ headers }: IncomingMessage): [key: string, token: string] {
  const plain = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString()
  const [key = '', token = ''] = plain.split(':')
  return [key, token]
}

function isTyped({ email, password }: Learner, body: string): boolean {
  const { u, p } = JSON.parse(body) as { u?: unknown; p?: unknown }
  return u === email && p === password
}

const refusal = (status: number, e: number) => ({ status, body: JSON.stringify({ e }), isRenewal: false })

async function listenOn(server: Server, port: number) {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

export async function startUpstream({ mode, grace }: UpstreamOptions): Promise<Upstream> {
  const learners: Learner[] = []
  let deliver = deliverAsIs
  let calls = 0

  function answerTo(
    call: string,
    [key, token]: [string, string],
    sent: string,
  ): Omit<Exchange, 'call' | 'from'> {
    const isLogin = call === 'POST login/'
    const learner = learners.find((one) => (isLogin ? isTyped(one, sent) : one.key === key))
    if (!learner) return { learner, ...(isLogin ? refusal(400, 1201) : refusal(401, 1000)) }
    if (isLogin) learner.tokens = createTokens(mode, grace, `token-${learner.id}-${calls}`)
    else if (!learner.tokens.use(token)) return { learner, ...refusal(401, 1000) }
    const renewal = { i: learner.key, t: learner.tokens.mint() }
    const body = JSON.stringify({ s: renewal, d: dataOf(call, learner) })
    return { learner, status: 200, body, isRenewal: true }
  }

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://upstream')
    const sent = await text(request)
    calls++
    const [, from, path = ''] = /^\/(?:from\/(\w+)\/)?(.*)/.exec(pathname) ?? []
    const call = `${request.method ?? ''} ${path}`
    await deliver({ call, from, ...answerTo(call, credentialsIn(request), sent) }, response)
  }

  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.destroy())
  })
  await listenOn(server, 0)
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    calls: () => calls,
    learner(name) {
      const id = String(learners.length + 1)
      const tokens = createTokens(mode, grace, `token-${id}`)
      const learner = { ...pessoa(name), id, key: `key-${id}`, tokens }
      learners.push(learner)
      return learner
    },
    deliverBy: (how) => void (deliver = how),
    async stop() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    resume: () => listenOn(server, port),
  }
}
