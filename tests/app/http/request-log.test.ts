import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Page } from '#tests/support/browser.ts'
import { pessoa, type Person } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'
import type { Answer } from '#tests/support/upstream.ts'

const stage = onStage()

interface Line {
  msg: string
  level: number
  requestId: string
  method: string
  route: string
  status: number
  ms: number
  calls: { call: string; ms: number; status: number }[]
}

/** The lines of this kind, once the one of this answer is there: it is written as the answer goes out. */
async function lineOf(page: Page): Promise<Line> {
  const id = page.headers.get('X-Request-Id') ?? ''
  const mine = () => linesSaid().filter(({ requestId, msg }) => requestId === id && msg === 'request')
  await expect.poll(() => mine().length).toBe(1)
  return mine()[0] as Line
}

const linesSaid = () =>
  stage.product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)

describe('cada pedido é uma linha', () => {
  test('com o que foi pedido, o que foi respondido e as chamadas que custou', async () => {
    const { browser } = await stage.enter('ana')
    // The first page learns that this upstream has no batch/.
    await browser.get('/step/solo')
    const page = await browser.get('/step/solo?aula=adubo')
    const line = await lineOf(page)
    expect(line).toMatchObject({ method: 'GET', route: '/step/:id', status: 200 })
    expect(line.calls.map(({ call, status }) => [call, status])).toEqual([
      ['POST step/auth/', 200],
      ['GET step/', 200],
      ['POST step/class/start/', 200],
    ])
    expect(line.ms).toBeGreaterThanOrEqual(line.calls.reduce((sum, { ms }) => sum + ms, 0) - 3)
  })

  test('também um formulário, um redirecionamento, um 404 e um pedido de dados', async () => {
    const { browser } = await stage.enter('ana')
    const asked: [Page, object][] = [
      [await browser.post('/step/solo?quiz', { 'q.0': 'a', 'q.1': 'a' }), { method: 'POST', status: 302 }],
      [await stage.browser().get('/trails?x=1'), { route: '/trails', status: 302, calls: [] }],
      [await browser.get('/ana@exemplo.com'), { route: 'file', status: 404 }],
      [await browser.get('/certificado/ABCD'), { route: '/certificado/:code' }],
      [await browser.get('/trails.data'), { route: '/trails.data', status: 200 }],
    ]
    for (const [page, expected] of asked) expect(await lineOf(page)).toMatchObject(expected)
    expect(stage.product.output()).not.toMatch(/ana@exemplo\.com|ABCD/)
  })

  test('uma falha do servidor diz qual chamada, e é um erro', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, 'hang up')
    const line = await lineOf(await browser.get('/trails'))
    expect(line).toMatchObject({ level: 50, status: 503 })
    expect(line.calls).toContainEqual(expect.objectContaining({ call: 'GET user/trails/', status: 0 }))
  })

  test('o número do pedido vai com cada chamada, e é outro a cada pedido', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.reset()
    const first = await browser.get('/user')
    const id = first.headers.get('X-Request-Id')
    expect(stage.upstream.requests.map(({ requestId }) => requestId)).toEqual([id, id, id])
    expect((await browser.get('/user')).headers.get('X-Request-Id')).not.toBe(id)
  })

  test('o de um formulário de entrada também', async () => {
    const ana = stage.upstream.learner(pessoa('ana'))
    const page = await stage.browser().post('/login', { email: ana.email, password: ana.password })
    const id = page.headers.get('X-Request-Id')
    expect(stage.upstream.requests.map(({ requestId }) => requestId)).toEqual([id, id])
  })

  test('a página de erro mostra o número que a linha tem', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, { e: 500, status: 500 })
    const page = await browser.get('/trails')
    const { requestId } = await lineOf(page)
    expect(page.text).toContain(requestId)
  })
})

describe('um robô', () => {
  const BINGBOT = { 'User-Agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }

  test('recebe o status e nenhuma página de erro', async () => {
    const missing = await stage.browser().get('/nada', BINGBOT)
    expect([missing.status, missing.html]).toEqual([404, ''])
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, 'hang up')
    const failed = await browser.get('/trails', BINGBOT)
    expect([failed.status, failed.html]).toEqual([503, ''])
    expect(await lineOf(failed)).toMatchObject({ level: 50, status: 503 })
  })

  test('recebe as páginas que existem', async () => {
    const page = await stage.browser().get('/termos', BINGBOT)
    expect(page.status).toBe(200)
    expect(page.text).not.toBe('')
  })

  test.each(['HeadlessChrome/120.0.0.0', 'curl/8.5.0', 'w3m/0.5.3', 'Lynx/2.9.0', 'python-requests/2.31.0'])(
    '%s não é um: a página de erro vem',
    async (userAgent) => {
      const page = await stage.browser().get('/nada', { 'User-Agent': userAgent })
      expect(page.status).toBe(404)
      expect(page.text).not.toBe('')
    },
  )
})

describe('o que o produto escreve', () => {
  let ana: Person
  let typed: string[]

  beforeAll(async () => {
    ana = pessoa('ana')
    const learner = stage.upstream.learner(ana, { cpf: ana.cpf, cel: ana.phone })
    const browser = stage.browser()
    const { email, password, name, phone, cpf, birthDate } = ana
    await browser.post('/login', { email, password: 'senha-que-nao-vale' })
    await browser.post('/login', { email, password })
    const session = browser.cookies.get('session') ?? ''
    await browser.get(`/user?email=${encodeURIComponent(email)}`)
    await browser.post('/step/solo?aula=terra', { intent: 'note', note: 'minha-anotacao-secreta' })
    stage.upstream.answer(calls.userCreate, 'hang up')
    stage.upstream.answer(calls.login, { raw: `{"m":"${email} ${cpf}"`, status: 200 })
    stage.upstream.answer(calls.user, { d: { email, cpf, tags: [password] } })
    await stage.browser().post('/register', { coupon: 'C', name, email, phone, cpf, birthDate, password })
    await stage.browser().post('/login', { email, password })
    await browser.get('/user')
    await browser.get(`/trails?code=${learner.code}`)
    typed = [
      email,
      encodeURIComponent(email),
      password,
      'senha-que-nao-vale',
      'minha-anotacao-secreta',
      cpf,
      cpf.replace(/\D/g, ''),
      learner.code,
      session,
      decodeURIComponent(session),
      ...stage.upstream.secrets,
    ]
  })

  test('não tem tokens, códigos, senhas, CPF, e-mail, anotações nem sessões', () => {
    const printed = stage.product.output() + stage.product.errors()
    expect(linesSaid().length).toBeGreaterThan(10)
    expect(typed.filter((secret) => printed.includes(secret))).toEqual([])
  })

  test('é só JSON, fora o endereço que diz ao começar', async () => {
    await stage.product.restart()
    const others = stage.product
      .output()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('{'))
    expect(others).toEqual([expect.stringContaining('Evolua is at')])
  })
})

describe('quem desliga antes da resposta', () => {
  const head = (line: string, ...more: string[]) => {
    const { host, origin } = new URL(stage.product.url)
    return [line, `Host: ${host}`, `Origin: ${origin}`, ...more, '', ''].join('\r\n')
  }
  const hungUp = (route: string) =>
    linesSaid().filter((line) => line.msg === 'request' && line.route === route && line.status === 499)
  const crashes = () => linesSaid().filter(({ msg }) => msg === 'crash')

  async function hangUpAfter(bytes: string, until: () => Promise<unknown>) {
    const socket = connect(Number(new URL(stage.product.url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(bytes)
    await until()
    socket.resetAndDestroy()
  }

  test('é uma linha de informação com 499, enquanto a página se faz', async () => {
    let answer!: (answer: Answer) => void
    stage.upstream.answer(calls.loginCode, () => new Promise((resolve) => (answer = resolve)))
    const isAsked = () => vi.waitUntil(() => stage.upstream.requests.length > 0, { timeout: 10_000 })
    await hangUpAfter(head('GET /home?code=abc HTTP/1.1'), isAsked)
    await expect.poll(() => hungUp('/home').length, { timeout: 10_000 }).toBe(1)
    answer({ e: 1004, status: 400 })
    expect(hungUp('/home')[0]).toMatchObject({ level: 30, status: 499 })
  })

  test('também no meio de um formulário, cedo ou tarde, e nunca uma pane', async () => {
    const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 100']
    const post = `${head('POST /forgot-password HTTP/1.1', ...form)}email=a`
    for (let times = 0; times < 20; times++) await hangUpAfter(post, () => new Promise(setImmediate))
    await expect.poll(() => hungUp('/forgot-password').length, { timeout: 10_000 }).toBeGreaterThan(0)
    await stage.browser().get('/healthz')
    expect(crashes()).toEqual([])
  })
})
