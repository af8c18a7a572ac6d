import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { describe, expect, test } from 'vitest'
import { PUBLIC_SLUGS } from '#app/legal/slugs.ts'
import { seeded } from '#tests/checks/random.ts'
import { elements, formIn, sentBy } from '#tests/support/html.ts'
import { pessoa } from '#tests/support/people.ts'
import { request as rawRequest, sendRaw } from '#tests/support/raw.ts'
import { onStage, type Stage } from '#tests/support/stage.ts'

const PUBLIC_URL = 'https://evolua.example'
const stage = onStage({ PUBLIC_URL })
/** The same product in another process, with secrets of its own. */
const other = onStage({ PUBLIC_URL, APP_NAME: 'Evolua', OFFLINE: 'on' })

const NAMED = ['/login', '/register', '/forgot-password', '/ajuda', ...PUBLIC_SLUGS.map((slug) => `/${slug}`)]
const PATHS = [...NAMED, '/nada', '/nada/mais']
const SCRIPTED = ['/login', '/register', '/forgot-password']

/** A browser that says nothing of where it asks from. */
const SILENT = { 'sec-fetch-site': undefined }

type Sent = Record<string, string | undefined>

async function ask({ product }: Stage, path: string, headers: Sent = {}, method: 'GET' | 'PUT' = 'GET') {
  const all: Sent = { host: 'evolua.example', 'sec-fetch-site': 'none', ...headers }
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  const answer = await request(product.url + path, { method, headers: sent })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: Buffer.from(await answer.body.arrayBuffer()),
  }
}
type Answer = Awaited<ReturnType<typeof ask>>

/** A page of one visitor's own brings the token of its forms. */
const isKept = ({ headers }: Answer) => headers['set-cookie'] === undefined

/** Asks until the page is rendered for all. */
async function kept(where: Stage, path: string, headers: Sent = {}): Promise<Answer> {
  let answer = await ask(where, path, headers)
  await expect.poll(async () => isKept((answer = await ask(where, path, headers)))).toBe(true)
  return answer
}

function unpacked({ headers, body }: Answer): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body)
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}

const OWN = [
  'connection',
  'content-length',
  'content-security-policy',
  'date',
  'keep-alive',
  'set-cookie',
  'x-request-id',
]
const shared = ({ headers }: Answer) =>
  Object.entries(headers)
    .filter(([name]) => !OWN.includes(name))
    .sort()
const policyOf = ({ headers }: Answer) =>
  String(headers['content-security-policy'])
    .split('; ')
    .filter((line) => !/^(script|style)-src/.test(line))

const hashesOf = ({ body }: Answer, tag: 'script' | 'style') =>
  elements(body.toString(), tag).map(
    ({ inner }) => `'sha256-${createHash('sha256').update(inner).digest('base64')}'`,
  )
const sourcesIn = ({ headers }: Answer, directive: string) =>
  String(headers['content-security-policy'])
    .split('; ')
    .find((line) => line.startsWith(directive))
    ?.split(' ')

describe.each(PATHS)('%s', (path) => {
  test('é a mesma para todos, com os mesmos cabeçalhos', async () => {
    const page = await kept(stage, path)
    const own = await ask(stage, path, SILENT)
    expect(isKept(own)).toBe(false)
    expect([page.status, shared(page), policyOf(page)]).toEqual([own.status, shared(own), policyOf(own)])
    expect(page.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  test('só roda os scripts que traz', async () => {
    const page = await kept(stage, path)
    expect(sourcesIn(page, 'script-src')).toEqual(
      SCRIPTED.includes(path) ? ['script-src', ...hashesOf(page, 'script'), "'self'"] : undefined,
    )
  })

  test('traz as regras de estilo que usa, e nenhum arquivo de estilo', async () => {
    const page = await kept(stage, path)
    const hashes = hashesOf(page, 'style')
    expect(hashes).toHaveLength(1)
    expect(sourcesIn(page, 'style-src')).toEqual(['style-src', "'self'", ...hashes])
    expect(page.body.toString()).not.toMatch(/rel="(stylesheet|preload)"/)
  })
})

describe('não é para todos', () => {
  test.each<[string, string, Sent?]>([
    ['quem não diz de onde pede', '/login', SILENT],
    ['quem tem uma sessão', '/login', { cookie: '__Host-session=x' }],
    ['quem tem uma mensagem', '/login', { cookie: 'lite=off; __Host-message=x' }],
    ['quem já entrou neste aparelho', '/login', { cookie: '__Host-aparelho=x' }],
    ['quem traz um cookie desconhecido', '/login', { cookie: 'outro=1' }],
    ['um endereço com mais alguma coisa', '/login?redirectTo=%2Fhome'],
    ['um endereço escrito de outro jeito', '/%6Cogin'],
    ['um endereço desconhecido com mais alguma coisa', '/nada?x'],
  ])('a página de %s', async (_, path, headers) => {
    await kept(stage, '/login')
    await kept(stage, '/nada')
    const answer = await ask(stage, path, headers)
    expect([200, 308, 404]).toContain(answer.status)
    expect(answer.headers['content-security-policy']).not.toContain('sha256')
  })

  test('nem um pedido que o guarda recusa', async () => {
    await kept(stage, '/login')
    const refused = [
      await ask(stage, '/login', { host: 'mau.example' }),
      await ask(stage, '/login', {}, 'PUT'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([421, 405])
  })

  test('nem um pedido que só difere de um atendido por um segundo Host', async () => {
    await kept(stage, '/ajuda')
    const port = Number(new URL(stage.product.url).port)
    const send = (Host: string[]) =>
      sendRaw(port, rawRequest('GET /ajuda HTTP/1.1', { Host, 'Sec-Fetch-Site': 'none' }))
    const answers = [await send(['evolua.example']), await send(['evolua.example', 'mau.example'])]
    expect(answers.map(({ status, headers }) => [status, headers['set-cookie']])).toEqual([
      [200, undefined],
      [400, undefined],
    ])
  })

  test('nem a página que falta, para um robô', async () => {
    await kept(stage, '/nada')
    const robot = await ask(stage, '/nada', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' })
    expect([robot.status, robot.body.length]).toEqual([404, 0])
  })
})

test('quem pede para poupar dados recebe a do modo leve', async () => {
  const [full, saving, lite] = [
    await kept(stage, '/login'),
    await kept(stage, '/login', { 'save-data': 'on' }),
    await kept(stage, '/login', { cookie: 'lite=on' }),
  ]
  expect(saving.body.equals(lite.body)).toBe(true)
  expect(saving.body.equals(full.body)).toBe(false)
})

test('cada pedido é uma linha do registro', async () => {
  const { headers } = await kept(stage, '/nada/aqui')
  const id = String(headers['x-request-id'])
  await expect.poll(() => stage.product.output()).toContain(id)
  const line = stage.product
    .output()
    .split('\n')
    .find((one) => one.includes(id))
  expect(JSON.parse(line ?? '')).toMatchObject({
    msg: 'request',
    route: '/nada/aqui',
    status: 404,
    calls: [],
  })
})

test('os formulários dela são aceitos de quem diz que vêm daqui, e oferecidos de novo a quem não diz nada', async () => {
  const login = await kept(stage, '/login')
  const fields = sentBy(formIn(login.body.toString()))
  expect(fields.find(([name]) => name === 'csrf')?.[1]).toBe('-')
  const { email, password } = stage.upstream.learner(pessoa('ana'))
  const send = (headers: Record<string, string>) =>
    request(`${stage.product.url}/login`, {
      method: 'POST',
      headers: {
        host: 'evolua.example',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams({ csrf: '-', email, password }).toString(),
    })
  expect((await send({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(302)
  expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  const unsaid = await send({})
  expect([unsaid.statusCode, await unsaid.body.text()]).toEqual([
    403,
    expect.stringContaining('Enviar de novo'),
  ])
})

test('nada de ninguém fica nela: 500 pedidos de dois visitantes, byte por byte', async () => {
  const { pick } = seeded(7)
  const visitorCalled = (name: string) => ({
    cookie: `__Host-csrf=${name}-segredo`,
    'user-agent': `Navegador de ${name}`,
    'x-forwarded-for': `10.0.0.${name.length}`,
    referer: `https://evolua.example/?de=${name}`,
  })
  const fresh = new Map<string, Answer>()
  let compared = 0
  for (let at = 0; at < 500; at++) {
    const path = pick(PATHS as [string, ...string[]])
    const look = { theme: pick(['system', 'light', 'dark']), lite: pick(['on', 'off']) }
    const cookie = `color-mode=${look.theme}; lite=${look.lite}`
    const coding = { 'accept-encoding': pick(['br', 'gzip', 'identity']) }
    const key = [path, cookie, coding['accept-encoding']].join()
    const expected = fresh.get(key) ?? (await kept(other, path, { cookie, ...coding }))
    fresh.set(key, expected)
    const visitor = pick([visitorCalled('ana'), visitorCalled('bia')])
    const page = await kept(stage, path, { ...visitor, ...coding, cookie: `${visitor.cookie}; ${cookie}` })
    expect(page.body.equals(expected.body), key).toBe(true)
    expect(unpacked(page).toString()).not.toMatch(/\b(ana|bia)\b|10\.0\.0|segredo/)
    compared++
  }
  expect(compared).toBe(500)
}, 120_000)
