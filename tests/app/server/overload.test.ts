import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createAdmission, shedding } from '#app/server/overload.ts'
import { request, sendRaw } from '#tests/support/raw.ts'
import { startGuard } from './guard.ts'

function admissionAt(load: { underWay?: number; length?: number; waited?: number }) {
  const clock = { now: 0 }
  const { underWay = 0, length = 0, waited = 21 } = load
  const { isFull, letsIn } = createAdmission(
    { underWay: () => underWay, queue: () => ({ length, waited }) },
    () => clock.now,
  )
  /** How many of so many who come now are let in. */
  const letIn = (count: number) => Array.from({ length: count }, letsIn).filter(Boolean).length
  return { clock, isFull, letIn }
}

test.each([
  { length: 2, waited: 500, underWay: 255 },
  { length: 200, waited: 20, underWay: 255 },
])('enquanto poucos esperam a vez, ou ninguém espera muito, entra quem vier: %o', (load) => {
  expect(admissionAt(load).letIn(100)).toBe(100)
})

test('uma turma que chega de uma vez entra, e quem vem logo depois não', () => {
  const { letIn, clock } = admissionAt({ length: 3 })
  expect(letIn(24)).toBe(24)
  clock.now = 124
  expect(letIn(10)).toBe(0)
})

test('oito lugares da turma voltam a cada segundo, e nunca há mais que os de uma', () => {
  const { letIn, clock } = admissionAt({ length: 3 })
  letIn(24)
  clock.now = 1_000
  expect(letIn(10)).toBe(8)
  clock.now = 500_000
  expect(letIn(100)).toBe(24)
})

test('quem espera o servidor de dados não tira a vez de ninguém, até duzentos e cinquenta e seis', () => {
  expect(admissionAt({ underWay: 256 }).letIn(10)).toBe(0)
})

test('perguntar se há lugar não toma o de ninguém', () => {
  const { isFull, letIn } = admissionAt({ length: 3 })
  expect(Array.from({ length: 100 }, isFull)).not.toContain(true)
  expect(letIn(100)).toBe(24)
  expect(isFull()).toBe(true)
})

test('quem é recusado por outra razão não toma lugar', async () => {
  const { isFull, letsIn } = createAdmission({
    underWay: () => 0,
    queue: () => ({ length: 3, waited: 21 }),
  })
  const { port, host } = await startGuard({}, undefined, shedding(letsIn))
  const statusFor = async (name: string) =>
    (await sendRaw(port, request('GET /home HTTP/1.1', { Host: name }))).status
  for (let asked = 0; asked < 30; asked++) expect(await statusFor('outro.exemplo')).toBe(421)
  expect(isFull()).toBe(false)
  expect(await statusFor(host)).toBe(200)
})

describe('o que não se atende', () => {
  const full = shedding(() => false)

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
