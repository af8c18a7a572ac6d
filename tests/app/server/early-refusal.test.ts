import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { earlyRefusal } from '#app/server/early-refusal.ts'
import { shedding } from '#app/server/overload.ts'
import { request, sendRaw, type RawAnswer } from '#tests/support/raw.ts'
import { startGuard } from './guard.ts'

const headers = { https: false, mediaOrigins: [], development: false }
const log = pino({ enabled: false })

/** In front of something that only says that it was reached. */
async function startFull(): Promise<number> {
  const options = { isFull: () => true, appName: 'Evolua', headers, log }
  const server = createServer(earlyRefusal(options, (_, res) => void res.end('passou')))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
  })
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

function comparable({ status, headers, body }: RawAnswer) {
  const { 'x-request-id': id = '', date, connection, ...others } = headers
  expect([date, connection]).not.toContain(undefined)
  return { status, others, body: body.replace(id, 'ID') }
}

test.each(['/home', '/home.data', '/step/solo?aula=adubo'])(
  '%s recebe a mesma recusa que depois do Express',
  async (path) => {
    const { port, host } = await startGuard(
      {},
      undefined,
      shedding(() => false),
    )
    const line = request(`GET ${path} HTTP/1.1`, { Host: host })
    const refusal = await sendRaw(await startFull(), line)
    expect(comparable(refusal)).toEqual(comparable(await sendRaw(port, line)))
    expect([refusal.status, refusal.headers['retry-after']]).toEqual([503, '5'])
  },
)

test.each([
  'GET /healthz',
  'GET /readyz',
  'GET /pagina.css',
  'GET /assets/a.js',
  'GET /equipe/entrar?chave=segredo',
  'HEAD /home',
  'POST /login',
])('%s passa', async (what) => {
  const answer = await sendRaw(await startFull(), request(`${what} HTTP/1.1`, { Host: 'localhost' }))
  expect(answer.status).toBe(200)
})
