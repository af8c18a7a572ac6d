/** `npm run check:upstream` against the embedded API with one fault each: it is named, and nothing else. */
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { everyCall, type CallName } from '#contract/every-call.ts'
import { calls } from '#contract/calls.ts'
import { listen } from '#api/server/listen.ts'
import { PASSWORD, pessoa, type Person } from '#tests/support/api/people.ts'
import { finishSoil } from '#tests/support/api/soil-step.ts'
import { onDatabase, type World } from '#tests/support/api/world.ts'
import { check } from '#tools/upstream/check/check.ts'
import { asTable, type Report } from '#tools/upstream/check/report.ts'
import { UNKNOWN } from '#tools/upstream/check/checks.ts'
import { failure, type Planted } from './contract-check/planted.ts'
import { PLANTED_IN_ACCOUNTS, PLANTED_IN_WRITES } from './contract-check/planted-in-accounts.ts'
import { PLANTED_IN_LEARNING } from './contract-check/planted-in-learning.ts'
import { PLANTED_IN_RULES } from './contract-check/planted-in-rules.ts'
import { PLANTED_BY_OTHERS, PLANTED_BY_OTHERS_IN_A_WRITE } from './contract-check/planted-by-others.ts'
import { isOfOneCall, plantedBySchema } from './contract-check/planted-by-schema.ts'
import { seeded } from './random.ts'

const SEEDS = [1, 2, 3]

const NONE: Planted = { name: 'none', call: 'user', found: [] }

const byPath = new Map(
  Object.entries(everyCall).map(([name, { method, path }]) => [`${method} /${path}/`, name]),
)

const keyIn = (authorization = '') =>
  Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':')[0] ?? ''

/** Half of it, then the connection ends. */
const cut = (text: string) =>
  new Response(text.slice(0, text.length / 2), {
    headers: { 'Content-Length': String(text.length), Connection: 'close' },
  })

interface Fault extends Planted {
  pass: (ms: number) => void
}

type Sent = Map<CallName, unknown>

/** The embedded API; `sent` gets the first data of each call. */
function recorded({ app }: World, sent: Sent): Hono {
  const between = new Hono()
  between.all('*', async ({ req }) => {
    const name = byPath.get(`${req.method} ${req.path}`) as CallName | undefined
    const response = await app.fetch(req.raw)
    if (name && response.ok && !sent.has(name))
      sent.set(name, ((await response.clone().json()) as { d: unknown }).d)
    return response
  })
  return between
}

/** The embedded API with one fault. */
function broken(
  { app }: World,
  { call, change, instead, takes = 0, isCut, pass }: Fault,
  seed: number,
): Hono {
  const random = seeded(seed)
  const between = new Hono()
  between.all('*', async ({ req }) => {
    const name = byPath.get(`${req.method} ${req.path}`) as CallName | undefined
    if (name !== call) return app.fetch(req.raw)
    const payload: Record<string, unknown> =
      req.method === 'GET' ? req.query() : ((await req.raw.clone().json()) as Record<string, unknown>)
    const other = instead?.(payload)
    if (other) return Response.json(other.body, { status: other.status })
    const response = await app.fetch(req.raw)
    if (!response.ok) return response
    pass(takes)
    if (isCut) return cut(await response.text())
    if (!change) return response
    const body: unknown = await response.json()
    change(body, random, keyIn(req.header('Authorization')))
    return Response.json(body)
  })
  return between
}

/** The embedded API, that has numbers for these ids, is asked with text alone, and shows no step before `step/auth/`. */
function closed({ app }: World, ids: Record<string, number>): Hono {
  const begun = new Set<unknown>()
  const between = new Hono()
  const numbered = (text: string) =>
    Object.entries(ids).reduce((whole, [id, number]) => whole.replaceAll(`"${id}"`, String(number)), text)
  const idOf = (text: string) => Object.keys(ids).find((id) => String(ids[id]) === text) ?? text
  between.all('*', async ({ req }) => {
    const isGet = req.method === 'GET'
    const sent: Record<string, unknown> = isGet ? req.query() : await req.json<Record<string, unknown>>()
    const { id = '', i = '', ...rest } = sent
    if (typeof id !== 'string' || typeof i !== 'string') return Response.json({ e: 1001 }, { status: 400 })
    const name = byPath.get(`${req.method} ${req.path}`)
    if (name === 'stepAuth') begun.add(i)
    if (name === 'step' && i !== UNKNOWN && !begun.has(i)) return Response.json({ e: 1206 }, { status: 403 })
    const payload: Record<string, unknown> = { ...rest, id: idOf(id), ...(i !== '' && { i: idOf(i) }) }
    const address = new URL(req.url)
    if (isGet) address.search = new URLSearchParams(payload as Record<string, string>).toString()
    const { method } = req
    const body = isGet ? undefined : JSON.stringify(payload)
    const response = await app.fetch(new Request(address, { method, headers: req.raw.headers, body }))
    return new Response(numbered(await response.text()), response)
  })
  return between
}

onDatabase('npm run check:upstream encontra', (world) => {
  let ana: Person
  beforeAll(async () => {
    ana = await pessoa(world(), 'ana', { tags: 'tg' })
    await finishSoil(ana.client)
    world().clock.advance(1000)
    await ana.client.call(calls.stepAuth, { i: 'sementes' })
    await ana.client.call(calls.classComplete, { i: 'escolher' })
    await ana.client.call(calls.classProgress, { i: 'escolher', ts: 0, n: 'Regar cedo.' })
    await ana.client.call(calls.quizComplete, { i: 'quiz-sementes', a: [{ q: 0, a: 'a' }] })
  })

  async function reportOf(app: Hono, escrever: boolean, now: () => number): Promise<Report> {
    const server = await listen(app, { host: '127.0.0.1', port: 0 })
    const url = `http://127.0.0.1:${server.port}`
    const cupom = escrever ? 'LIVRE' : undefined
    const who = { email: ana.email, password: PASSWORD, pesquisa: '1' }
    return check({ url, ...who, escrever, cupom, now }).finally(server.close)
  }

  async function foundIn(app: Hono, escrever: boolean, now: () => number): Promise<string[]> {
    const report = await reportOf(app, escrever, now)
    const places = report.calls.flatMap(({ name, findings }) => findings.map(({ path }) => `${name} ${path}`))
    return [...new Set(places)].sort()
  }

  function found(planted: Planted, seed: number, escrever: boolean): Promise<string[]> {
    let ms = 0
    const fault = { ...planted, pass: (by: number) => void (ms += by) }
    return foundIn(broken(world(), fault, seed), escrever, () => ms)
  }

  test('nada onde nada falta', async () => {
    expect(await found(NONE, 1, false)).toEqual([])
  })

  test.each([...PLANTED_IN_ACCOUNTS, ...PLANTED_IN_LEARNING, ...PLANTED_IN_RULES, ...PLANTED_BY_OTHERS])(
    '$name',
    async (planted) => {
      for (const seed of SEEDS) expect(await found(planted, seed, false)).toEqual([...planted.found].sort())
    },
  )

  test.each(SEEDS)('20 faltas tiradas só da descrição OpenAPI, semente %i', async (seed) => {
    const sent: Sent = new Map()
    await foundIn(recorded(world(), sent), false, () => 0)
    const others: [name: string, places: string[]][] = []
    for (const planted of plantedBySchema(sent, seeded(seed), 20)) {
      const places = await found(planted, seed, false)
      const named = isOfOneCall(planted) ? places : places.filter((place) => planted.found.includes(place))
      if (named.join() !== planted.found.join()) others.push([planted.name, places])
    }
    expect(others).toEqual([])
  })

  test.each<[string, Planted['instead'], string[]]>([
    ['que se recusa com outro código', ({ u }) => (u === '' ? failure(400, 1201) : undefined), []],
    ['que falha', () => failure(500, 500), ['ninguém entra com e-mail e senha']],
  ])('o que se perde, só onde se perde: a entrada %s', async (_, instead, lost) => {
    const fault = { name: '', call: 'login', instead, found: [], pass: () => undefined } as const
    const table = asTable(await reportOf(broken(world(), { ...fault, found: [] }, 1), false, () => 0))
    const lines = [...table.matchAll(/quem aprende perde: (.*)/g)].map(([, loss]) => loss)
    expect(lines).toEqual(lost)
    expect(table).toContain('ERRADA')
  })

  test('nada onde nada falta, também ao escrever', async () => {
    expect(await found(NONE, 1, true)).toEqual([])
  })

  test.each([false, true])(
    'nada onde ids são números e um passo abre só depois de step/auth/',
    async (writes) => {
      const app = closed(world(), { [ana.id]: 7, sementes: 31 })
      expect(await foundIn(app, writes, () => 0)).toEqual([])
    },
  )

  test.each([...PLANTED_IN_WRITES, PLANTED_BY_OTHERS_IN_A_WRITE])('$name', async (planted) => {
    expect(await found(planted, 1, true)).toEqual([...planted.found].sort())
  })
})
