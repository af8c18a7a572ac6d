import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { shedding } from '#app/server/guard/overload.ts'
import { request, sendRaw } from '#tests/support/raw.ts'
import { startGuard } from './guard.ts'

describe('o que não se atende', () => {
  const full = shedding(() => 256)

  test('é o que passa de duzentos e cinquenta e seis pedidos de uma vez', async () => {
    const { port, host } = await startGuard(
      {},
      undefined,
      shedding(() => 255),
    )
    expect((await sendRaw(port, request('GET /home HTTP/1.1', { Host: host }))).status).toBe(200)
  })

  test('recebe logo um 503 que diz quando voltar', async () => {
    const { port, host } = await startGuard({}, undefined, full)
    const { status, headers } = await sendRaw(port, request('GET /home HTTP/1.1', { Host: host }))
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  })

  test('e o que se escreveu num formulário, menos a senha', async () => {
    const { port, host } = await startGuard({}, undefined, full)
    const typed = 'email=ana%40exemplo.com&password=girassol'
    const headers = {
      Host: host,
      Origin: `http://${host}`,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(typed.length),
    }
    const { status, body } = await sendRaw(port, request('POST /login HTTP/1.1', headers, typed))
    expect(status).toBe(503)
    expect(body).toContain('value="ana@exemplo.com"')
    expect(body).not.toContain('girassol')
  })

  test.each(['/healthz', '/readyz'])('%s passa', async (path) => {
    const { port, host } = await startGuard({}, undefined, full)
    expect((await sendRaw(port, request(`GET ${path} HTTP/1.1`, { Host: host }))).status).toBe(200)
  })
})

test('mil conexões que não terminam o pedido não atrasam ninguém', async () => {
  const { port, host } = await startGuard()
  const slow = await Promise.all(
    Array.from({ length: 1000 }, async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(`POST /login HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 100\r\n\r\nemail=`)
      return socket
    }),
  )
  const { status } = await sendRaw(port, request('GET /home HTTP/1.1', { Host: host }))
  expect(status).toBe(200)
  for (const socket of slow) socket.destroy()
})
