import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createLimit, shedding } from '#app/server/overload.ts'
import { request, sendRaw } from '#tests/support/raw.ts'
import { startGuard } from './guard.ts'

/** A limit whose clock goes on 100 ms at each question. */
function limitAt(busyShare: () => number) {
  let now = 0
  const limit = createLimit(busyShare, () => now)
  return (underWay: number) => {
    now += 100
    return limit.admits(underWay)
  }
}

/** The most requests under way beside which one more is let in. */
function mostBeside(admits: (underWay: number) => boolean): number {
  let most = 300
  while (most > 0 && !admits(most)) most--
  return most
}

test('quem chega de uma vez é atendido, ainda que demore um pouco', () => {
  const busyShare = [1, 1, 0.5, 1, 1]
  const admits = limitAt(() => busyShare.shift() ?? 0.5)
  expect([40, 80, 60, 90, 120].map(admits)).toEqual(Array<boolean>(5).fill(true))
})

test('quando o processo não dá conta, entra cada vez menos gente, mas nunca menos que oito', () => {
  const admits = limitAt(() => 1)
  const seen = Array.from({ length: 12 }, () => admits(40))
  expect(seen).toEqual([...Array<boolean>(2).fill(true), ...Array<boolean>(10).fill(false)])
  for (let at = 0; at < 50; at++) admits(40)
  expect([admits(8), admits(7)]).toEqual([false, true])
})

test('em cinco segundos tudo volta ao normal', () => {
  let busyShare = 1
  const admits = limitAt(() => busyShare)
  for (let at = 0; at < 50; at++) admits(40)
  busyShare = 0.5
  for (let at = 0; at < 50; at++) admits(0)
  expect(mostBeside(admits)).toBeGreaterThan(200)
})

test('uma volta do processo que demorou sozinha não muda nada', () => {
  const busyShare = [0.5, 1, 0.5, 1, 0.5]
  const admits = limitAt(() => busyShare.shift() ?? 0.5)
  expect([200, 200, 200, 200, 200].map(admits)).toEqual(Array<boolean>(5).fill(true))
})

describe('o que não se atende', () => {
  const full = shedding(
    () => 300,
    createLimit(() => 0.5),
  )

  test('recebe logo um 503 que diz quando voltar', async () => {
    const { port, host } = await startGuard({}, undefined, full)
    const { status, headers, body } = await sendRaw(port, request('GET /home HTTP/1.1', { Host: host }))
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(body).toContain('Tentar de novo')
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
