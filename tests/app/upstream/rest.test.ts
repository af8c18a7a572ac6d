/** When an upstream is left alone: it fails again and again. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS, type Limits } from '#app/upstream/limits.ts'
import { createClient } from '#app/upstream/client.server.ts'
import { calls } from '#contract/calls.ts'
import { isSettled } from '#tests/support/settled.ts'
import { startUpstream, type Answer, type Upstream } from '#tests/support/upstream.ts'

let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream()
})
beforeEach(() => {
  upstream.reset()
  // Pauses are over when a test says so, not when the machine was busy.
  vi.useFakeTimers({ toFake: ['Date'] })
  // No jitter: a second try comes at once.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => upstream.stop())

const client = (limits: Partial<Limits> = {}) => createClient(upstream.url, { ...LIMITS, ...limits })
const UNREACHABLE = { kind: 'unreachable', code: 503, status: 503 }

const advance = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('um servidor que não responde', () => {
  const limits = { failures: 3, pause: 250 }

  async function breakAt(one: ReturnType<typeof client>) {
    upstream.answer(calls.status, 'hang up')
    for (let times = 0; times < limits.failures; times++) await one.request(calls.status, {}).catch(() => 0)
  }

  test('é deixado em paz depois de falhas seguidas: a resposta vem na hora', async () => {
    const one = client(limits)
    await breakAt(one)
    const refused = expect(one.request(calls.userTrails, {})).rejects.toMatchObject(UNREACHABLE)
    expect(await isSettled(refused)).toBe(true)
    expect(upstream.requests).toHaveLength(limits.failures)
  })

  test('é chamado de novo depois da pausa, e então sempre', async () => {
    const one = client(limits)
    await breakAt(one)
    upstream.reset()
    advance(limits.pause)
    for (let times = 0; times < 3; times++) await one.request(calls.status, {})
    expect(upstream.requests).toHaveLength(3)
  })

  test('e fica em paz por mais uma pausa se ainda não responde', async () => {
    const one = client(limits)
    await breakAt(one)
    advance(limits.pause)
    const tries = Array.from({ length: 5 }, () => one.request(calls.status, {}))
    await Promise.allSettled(tries)
    expect(upstream.requests).toHaveLength(limits.failures + 1)
  })

  test('só um pedido espera para saber se voltou: os outros não esperam por ele', async () => {
    const one = client(limits)
    await breakAt(one)
    advance(limits.pause)
    let answerFirst!: (answer: Answer) => void
    upstream.answer(calls.status, () => new Promise((resolve) => (answerFirst = resolve)))
    const first = one.request(calls.status, {})
    const refused = expect(one.request(calls.status, {})).rejects.toMatchObject(UNREACHABLE)
    expect(await isSettled(refused)).toBe(true)
    await expect.poll(() => upstream.requests.length).toBeGreaterThan(limits.failures)
    answerFirst({ d: true })
    expect((await first).data).toBe(true)
  })

  test('cada vez que ainda não responde, a pausa dobra', async () => {
    const one = client(limits)
    await breakAt(one)
    advance(limits.pause)
    await one.request(calls.status, {}).catch(() => 0)
    upstream.reset()
    advance(limits.pause)
    await expect(one.request(calls.status, {})).rejects.toMatchObject(UNREACHABLE)
    expect(upstream.requests).toEqual([])
    advance(limits.pause)
    expect((await one.request(calls.status, {})).data).toBe(false)
  })

  test.each<[string, Answer]>([
    ['recusas', { e: 1201, status: 400 }],
    ['sessões vencidas', { e: 1000, status: 401 }],
  ])('%s não são falhas dele', async (_, answer) => {
    const one = client(limits)
    upstream.answer(calls.status, answer)
    for (let times = 0; times < 6; times++) await one.request(calls.status, {}).catch(() => 0)
    expect(upstream.requests).toHaveLength(6)
  })
})
