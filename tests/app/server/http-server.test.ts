/** What Node would answer by itself, or not at all. */
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createHttpServer } from '#app/server/process/http-server.ts'
import { sendRaw, type RawAnswer } from '#tests/support/raw.ts'
import { startGuard } from './guard.ts'

async function answerTo(bytes: string): Promise<RawAnswer> {
  const { port, host } = await startGuard()
  return sendRaw(port, bytes.replaceAll('HOST', host))
}

const POST = 'POST /login HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nConnection: close\r\n'

test.each([
  ['uma linha que não é HTTP', 400, 'oi\r\n\r\n'],
  ['um método inventado', 400, 'VOE / HTTP/1.1\r\nHost: HOST\r\n\r\n'],
  ['cabeçalhos demais', 431, `GET / HTTP/1.1\r\nHost: HOST\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  [
    'tamanho e pedaços ao mesmo tempo',
    400,
    `${POST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['um tamanho que não é número', 400, `${POST}Content-Length: três\r\n\r\n`],
  ['um pedaço malfeito', 400, `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
  ['CONNECT', 405, 'CONNECT mau.example:443 HTTP/1.1\r\nHost: HOST\r\n\r\n'],
])('%s recebe %i, em português', async (_, status, bytes) => {
  const answer = await answerTo(bytes)
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.headers['content-language']).toBe('pt-BR')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toMatch(/^\p{Lu}[^<>\n]{20,}\.\n$/u)
})

test('sem Host recebe 400, com uma página', async () => {
  const { status, body } = await answerTo('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')
  expect([status, body.includes('<html lang="pt-BR">')]).toEqual([400, true])
})

test('com um espaço antes dos dois pontos de Host também recebe 400', async () => {
  // Node 20.19 reads it as another header, so that there is no Host; later ones refuse it.
  const { status } = await answerTo('GET / HTTP/1.1\r\nHost : HOST\r\nConnection: close\r\n\r\n')
  expect(status).toBe(400)
})

test('quem pede um túnel e some não derruba nada', async () => {
  const { port, host } = await startGuard()
  const vanish = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n')
    socket.resetAndDestroy()
    await once(socket, 'close')
  }
  await Promise.all(Array.from({ length: 100 }, vanish))
  expect((await sendRaw(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).status).toBe(
    200,
  )
})

test('quem pede para continuar continua', async () => {
  const body = 'a=b'
  const head = `${POST}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n`
  const answer = await answerTo(`${head}Expect: 100-continue\r\n\r\n${body}`)
  expect(answer.status).toBe(100)
  expect(answer.body).toContain('HTTP/1.1 200')
})

test('quem pede outro protocolo recebe a página', async () => {
  const answer = await answerTo(
    'GET / HTTP/1.1\r\nHost: HOST\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n',
  )
  expect(answer.status).toBe(200)
})

test('uma falha do servidor que escuta vai para o registro, e ele continua', async () => {
  const lines: object[] = []
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line) as object) })
  const server = createHttpServer((_, res) => res.end('oi'), { headers: {}, log })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }))
  expect(lines).toMatchObject([{ level: 50, msg: 'server', error: { code: 'EMFILE' } }])
  expect(
    (
      await sendRaw(
        (server.address() as AddressInfo).port,
        'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      )
    ).body,
  ).toContain('oi')
  server.close()
})
