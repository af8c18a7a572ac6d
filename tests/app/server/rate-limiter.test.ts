import { afterEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '#app/server/guard/rate-limits.ts'
import { request, sendRaw } from '#tests/support/raw.ts'
import { startGuard, type Guard } from './guard.ts'

const FEW = { per: 'address', most: 3, within: 60_000, counts: 'all' } as const
const NONE = {
  login: [],
  code: [],
  register: [],
  recovery: [],
  password: [],
  identity: [],
  certificate: [],
  team: [],
}

/** The statuses of so many requests; `headersOf` may make each another one. */
async function statuses(
  limits: Partial<typeof LIMITS>,
  line: string,
  headersOf: (nth: number) => Record<string, string> = () => ({}),
  env: Record<string, string> = {},
) {
  const { port, host } = await startGuard(env, { request: [], ...NONE, ...limits })
  const got: number[] = []
  for (let nth = 1; nth <= 5; nth++) {
    got.push((await sendRaw(port, request(line, { Host: host, ...headersOf(nth) }))).status)
  }
  return got
}

const HELD_BACK = [200, 200, 200, 429, 429]
const FREE = [200, 200, 200, 200, 200]

describe('de onde um pedido vem', () => {
  test.each([
    ['a porta muda', (nth: number) => `203.0.113.7:${nth}`, HELD_BACK],
    ['a porta muda, em IPv6', (nth: number) => `[2001:db8::1]:${nth}`, HELD_BACK],
    ['o fim de um IPv6 muda', (nth: number) => `2001:db8::${nth}`, HELD_BACK],
    ['o que vem não é endereço nenhum', (nth: number) => `desconhecido-${nth}`, HELD_BACK],
    ['o endereço muda', (nth: number) => `203.0.113.${nth}`, FREE],
  ])('%s', async (_, from, expected) => {
    const forwarded = (nth: number) => ({ 'X-Forwarded-For': from(nth) })
    const got = await statuses({ request: [FEW] }, 'GET /home HTTP/1.1', forwarded, {
      TRUST_PROXY: 'loopback',
    })
    expect(got).toEqual(expected)
  })
})

describe('quem troca de rede /64 a cada pedido', () => {
  test.each([
    ['/56', (nth: number) => `2001:db8:1:${nth}::1`, HELD_BACK],
    ['/48', (nth: number) => `2001:db8:1:${nth}00::1`, HELD_BACK],
    ['/48', (nth: number) => `203.0.113.${nth}`, FREE],
  ] as const)('conta na %s dela, que um IPv4 não tem', async (per, from, expected) => {
    const forwarded = (nth: number) => ({ 'X-Forwarded-For': from(nth) })
    const got = await statuses({ request: [{ ...FEW, per }] }, 'GET /home HTTP/1.1', forwarded, {
      TRUST_PROXY: 'loopback',
    })
    expect(got).toEqual(expected)
  })

  test('tem limites mais largos que os de um endereço', () => {
    const ofRequests = LIMITS.request.map(({ per, most }) => [per, most])
    expect(ofRequests).toEqual([
      ['address', 1200],
      ['/56', 4800],
      ['/48', 19_200],
    ])
  })
})

test.each(['/healthz', '/readyz'])(
  'quem cuida da máquina pergunta por %s quantas vezes quiser',
  async (path) => {
    expect(await statuses({ request: [FEW] }, `GET ${path} HTTP/1.1`)).toEqual(FREE)
  },
)

test('quem não traz conta nenhuma não é a mesma que todos os outros que não trazem', async () => {
  const account = { ...FEW, per: 'account' } as const
  expect(await statuses({ code: [account] }, 'GET /login?code=x HTTP/1.1')).toEqual(HELD_BACK)
  expect(await statuses({ code: [account] }, 'GET /login?code= HTTP/1.1')).toEqual(FREE)
})

test('códigos de certificado têm limite por endereço, e o resto não', async () => {
  const limits = { certificate: [FEW] }
  const held = await statuses(limits, 'GET /certificado/0000-0000.data HTTP/1.1')
  expect(held.map((status) => status === 429)).toEqual([false, false, false, true, true])
  expect(await statuses(limits, 'GET /login HTTP/1.1')).toEqual(FREE)
})

describe('quem erra a senha e continua', () => {
  const MINUTE = 60_000
  afterEach(() => {
    vi.useRealTimers()
  })

  /** How many wrong passwords are tried before the account has to wait, and for how many seconds then. */
  async function untilHeldBack({ port, host }: Guard) {
    for (let tried = 0; ; tried++) {
      const body = 'email=ana%40exemplo.com&password=errada'
      const headers = {
        Host: host,
        Origin: `http://${host}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': String(body.length),
      }
      const answer = await sendRaw(port, request('POST /login HTTP/1.1', headers, body))
      const wait = answer.headers['retry-after']
      if (wait !== undefined) return [tried, Number(wait)]
    }
  }

  test('espera cada vez mais: 3 minutos, até os 15, até 1 hora', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const guard = await startGuard({}, { ...LIMITS, request: [] })
    const start = Date.now()
    expect(await untilHeldBack(guard)).toEqual([10, 180])
    vi.setSystemTime(start + 3 * MINUTE)
    expect(await untilHeldBack(guard)).toEqual([5, 12 * 60])
    vi.setSystemTime(start + 15 * MINUTE)
    expect(await untilHeldBack(guard)).toEqual([5, 45 * 60])
    vi.setSystemTime(start + 60 * MINUTE)
    expect(await untilHeldBack(guard)).toEqual([10, 180])
  })
})

test('ninguém fica sem um link que vale por terem pedido outros: a espera não passa da validade de um', () => {
  const LINK = 15 * 60_000
  const [longest] = LIMITS.recovery.filter(({ per }) => per === 'account').map(({ within }) => within)
  expect(longest).toBe(LINK)
})
