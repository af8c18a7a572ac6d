import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { LIMITS, type Limits } from '#app/upstream/limits.ts'
import { createClient } from '#app/upstream/client.server.ts'
import { calls } from '#contract/calls.ts'
import { startUpstream, type Answer, type Upstream } from '#tests/support/upstream.ts'

let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream()
})
beforeEach(() => {
  upstream.reset()
  // No jitter: a second try comes at once.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => upstream.stop())

const client = (limits: Partial<Limits> = {}) => createClient(upstream.url, { ...LIMITS, ...limits })
const UNREACHABLE = { kind: 'unreachable', code: 503, status: 503 }
const outage = (status: number, headers?: Record<string, string>): Answer => ({ raw: '', status, headers })

/** The first answer once, then a success. */
function failOnce(answer: Answer) {
  let asked = 0
  const given = () => (asked++ === 0 ? answer : { d: true })
  upstream.answer(calls.status, given)
  upstream.answer(calls.passwordRecovery, given)
}

/** A server that answers with these bytes, in its own time. */
async function serve(answer: (response: ServerResponse) => unknown): Promise<string> {
  const server = createServer((_, response) => void answer(response)).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Runs `work` once the client has read the headers of an answer. */
function onHeaders(work: () => void) {
  const read = () => {
    unsubscribe('undici:request:headers', read)
    setImmediate(work)
  }
  subscribe('undici:request:headers', read)
}

describe('uma segunda tentativa', () => {
  test.each([502, 503, 504])('é feita uma vez para um GET que recebeu %i', async (status) => {
    failOnce(outage(status))
    expect((await client().request(calls.status, {})).data).toBe(true)
    expect(upstream.requests).toHaveLength(2)
  })

  test('é só uma: o segundo 503 é a resposta', async () => {
    upstream.answer(calls.status, outage(503))
    await expect(client().request(calls.status, {})).rejects.toMatchObject({ kind: 'unavailable', code: 503 })
    expect(upstream.requests).toHaveLength(2)
  })

  test.each<[string, Answer]>([
    ['500', outage(500)],
    ['429', outage(429)],
    ['uma conexão cortada', 'hang up'],
  ])('não é feita depois de %s: a chamada pode ter sido feita', async (_, answer) => {
    failOnce(answer)
    await expect(client().request(calls.status, {})).rejects.toMatchObject({ name: 'UpstreamFailure' })
    expect(upstream.requests).toHaveLength(1)
  })

  test('nunca é feita para um POST', async () => {
    failOnce(outage(503))
    const made = client().request(calls.passwordRecovery, { u: 'ana@exemplo.com' })
    await expect(made).rejects.toMatchObject({ kind: 'unavailable' })
    expect(upstream.requests).toHaveLength(1)
  })

  test('também é feita onde a conexão é recusada: o servidor pode estar voltando', async () => {
    await upstream.stop()
    const made = client().request(calls.passwordRecovery, { u: 'ana@exemplo.com' })
    await expect(made).rejects.toMatchObject(UNREACHABLE)
    // The pause before the second try is chosen once the first one was refused.
    vi.mocked(Math.random).mockImplementation(() => {
      void upstream.resume()
      return 0.9
    })
    expect((await client().request(calls.status, {})).data).toBe(false)
  })
})

describe('os limites de uma chamada', () => {
  test.each<[string, Partial<Limits>]>([
    ['sem cabeçalhos a tempo', { headers: 100 }],
    ['sem resposta inteira a tempo', { call: 100 }],
  ])('%s ela vale como não respondida', async (_, limits) => {
    upstream.answer(calls.status, () => new Promise(() => undefined))
    await expect(client(limits).request(calls.status, {})).rejects.toMatchObject(UNREACHABLE)
  })

  test('o tempo dos cabeçalhos não corta uma resposta que já começou', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const url = await serve((response) => {
      response.write('{"d":')
      onHeaders(() => {
        vi.advanceTimersByTime(LIMITS.headers)
        response.end('true}')
      })
    })
    expect((await createClient(url).request(calls.status, {})).data).toBe(true)
  })

  test('uma resposta que começa e não termina é cortada no fim do prazo', async () => {
    const url = await serve((response) => response.write('{"d":'))
    const made = createClient(url, { ...LIMITS, call: 150 }).request(calls.status, {})
    await expect(made).rejects.toMatchObject(UNREACHABLE)
  })

  const SAID = { d: { id: 'joão' } }
  test.each<[string, Buffer]>([
    ['comprimido sem que se peça', gzipSync(JSON.stringify(SAID))],
    ['com BOM', Buffer.from(`\uFEFF${JSON.stringify(SAID)}`)],
    ['em Latin-1', Buffer.from(JSON.stringify(SAID), 'latin1')],
  ])('um corpo %s é lido', async (_, bytes) => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' }
    const url = await serve((response) => response.writeHead(200, headers).end(bytes))
    expect((await createClient(url).request(calls.login, { u: '', p: '' })).data).toMatchObject(SAID.d)
  })

  test('um corpo grande demais não é lido até o fim', async () => {
    const body = 10_000
    upstream.answer(calls.status, { raw: JSON.stringify({ d: true, x: 'x'.repeat(body) }), status: 200 })
    await expect(client({ body }).request(calls.status, {})).rejects.toMatchObject(UNREACHABLE)
    expect((await client({ body: 2 * body }).request(calls.status, {})).data).toBe(true)
  })

  test('depois do prazo da página nada mais é enviado', async () => {
    const context = { deadline: Date.now() - 1 }
    const made = client().request(calls.status, {}, undefined, context)
    await expect(made).rejects.toMatchObject(UNREACHABLE)
    expect(upstream.requests).toEqual([])
  })
})

describe('a caminho', () => {
  test('as conexões servem a muitas chamadas', async () => {
    const one = client()
    for (let times = 0; times < 10; times++) await one.request(calls.status, {})
    expect(upstream.requests).toHaveLength(10)
    // The agent may open a second one where a call comes before the last answer was tidied away.
    expect(upstream.connections).toBeLessThanOrEqual(2)
  })

  test('vai o número do pedido, e volta quanto cada chamada levou', async () => {
    const noted: unknown[] = []
    const context = {
      requestId: 'pedido-7',
      deadline: Date.now() + 1000,
      note: (entry: unknown) => noted.push(entry),
    }
    await client().request(calls.status, {}, undefined, context)
    upstream.answer(calls.status, 'hang up')
    await client()
      .request(calls.status, {}, undefined, context)
      .catch(() => 0)
    expect(upstream.requests[0]?.requestId).toBe('pedido-7')
    expect(noted).toEqual([
      { call: 'GET status/', ms: expect.any(Number) as number, status: 200 },
      { call: 'GET status/', ms: expect.any(Number) as number, status: 0 },
    ])
  })
})
