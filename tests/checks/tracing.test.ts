/** What the running product sends to an OpenTelemetry collector, and what it must never send. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { digits, pessoa } from '#tests/support/people.ts'
import { linkCodeTo } from '#tests/support/team-mail.ts'
import { startProduct } from '#tests/support/product.ts'

const isHere = existsSync('deploy/tracing/node_modules/@opentelemetry/api')
const unless = isHere ? '' : ' (falta: npm ci --prefix deploy/tracing)'
const ALLOWED = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'evolua.call',
  'evolua.request_id',
]

interface Sent {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string }[]
}

interface Batch {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: Sent[] }[]
  }[]
}

interface Received {
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** A server on loopback that keeps what it is sent. */
async function receiver(status: number) {
  const received: Received[] = []
  const server: Server = createServer((req, res) => {
    void text(req).then((body) => {
      received.push({ url: req.url ?? '', headers: req.headers, body })
      res.writeHead(status, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

const spansIn = (received: Received[]) =>
  received
    .flatMap(({ body }) => (JSON.parse(body) as Batch).resourceSpans)
    .flatMap(({ resource, scopeSpans }) =>
      scopeSpans
        .flatMap(({ spans }) => spans)
        .map((span) => ({
          ...span,
          service: resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue,
        })),
    )

test.skipIf(!isHere)(
  `um pedido é um só traço, na web e na API, e nada do que alguém digitou vai junto${unless}`,
  async () => {
    const collector = await receiver(200)
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_RESOURCE_ATTRIBUTES: 'deployment=escola' }
    const product = await startProduct({ env })
    onTestFinished(product.clear)
    const ana = pessoa('ana')
    const browser = new Browser(product.url)
    expect((await browser.post('/register', { coupon: 'BEMVINDO', ...ana })).location).toBe('/home')
    await browser.post('/login', { email: ana.email, password: 'senha-errada-1' })
    await new Browser(product.url).post('/forgot-password', { email: ana.email })
    const code = await vi.waitUntil(() => linkCodeTo(product, ana.email), { timeout: 30_000 })
    expect((await new Browser(product.url).get(`/login?code=${code}`)).location).toBe('/survey')
    await new Browser(product.url).get('/nada-de-segredos?code=outro-codigo-3')
    await product.stop()

    expect(collector.received.map(({ url }) => url)).toContain('/v1/traces')
    const spans = spansIn(collector.received)
    const request = spans.find(({ name }) => name === 'POST /register')
    const call = spans.find(({ parentSpanId }) => parentSpanId === request?.spanId)
    const answered = spans.find(({ parentSpanId }) => parentSpanId === call?.spanId)
    expect([request?.service, call?.service, answered?.service]).toEqual([
      'evolua-web',
      'evolua-web',
      'evolua-api',
    ])
    expect([call?.name, answered?.name]).toEqual(['POST user/create/fromcupom/', '/user/create/fromcupom/'])
    expect(new Set([request, call, answered].map((span) => span?.traceId)).size).toBe(1)
    const names = spans.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['GET /login', 'GET other', '/login/code/']))
    const said = spans.flatMap(({ attributes }) => attributes.map(({ key }) => key))
    expect([...new Set(said)].filter((key) => !ALLOWED.includes(key))).toEqual([])

    const bytes = JSON.stringify(collector.received)
    const secrets = [
      code,
      'outro-codigo-3',
      'senha-errada-1',
      ana.email,
      ana.password,
      ana.cpf,
      digits(ana.cpf),
    ]
    const typed = [...secrets, ana.name, 'nada-de-segredos', '?', browser.cookies.get('session') ?? '?']
    expect(typed.filter((one) => bytes.includes(one))).toEqual([])
  },
)

test.skipIf(!isHere)(`outro servidor de API não fica sabendo do traço${unless}`, async () => {
  const [collector, upstream] = [await receiver(200), await receiver(503)]
  const product = await startProduct({
    env: { API_URL: upstream.url, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  })
  onTestFinished(product.clear)
  const { email, password } = pessoa('bia')
  await new Browser(product.url).post('/login', { email, password })
  await product.stop()
  const login = upstream.received.find(({ url }) => url === '/login/')
  expect(login?.headers).toHaveProperty('x-request-id')
  expect(login?.headers).not.toHaveProperty('traceparent')
  expect(spansIn(collector.received).map(({ name }) => name)).toContain('POST login/')
})
