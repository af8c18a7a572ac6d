import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { PAGE_CALLS } from '#tests/support/page-calls.ts'
import { startProduct } from '#tests/support/product.ts'
import { onStage, type Stage } from '#tests/support/stage.ts'

const ROWS = PAGE_CALLS.flatMap(([calls, checks, pages]) =>
  pages.map((path) => ({ path, calls, warm: calls.length, cold: calls.length + checks })),
)

const pathsOf = (made: string[]) => made.map((call) => call.split(' ')[1])

test('a tabela tem cada tela, e as que mais pesam custam o combinado', () => {
  expect(ROWS.length).toBeGreaterThanOrEqual(21)
  const warm = Object.fromEntries(ROWS.map(({ path, warm }) => [path, warm]))
  expect(warm).toMatchObject({ '/home': 2, '/trails': 1, '/login': 0, '/termos': 0, '/privacidade': 0 })
  expect(Math.max(...ROWS.map(({ warm }) => warm))).toBeLessThanOrEqual(3)
})

/** One browser of somebody with both programmes, for a whole group. */
function browserOf(stage: Stage): () => Browser {
  let browser: Browser
  beforeAll(async () => {
    browser = (await stage.enter('ana', { tags: 'tg,tt' })).browser
  })
  return () => browser
}

describe('com a verificação recente', () => {
  const stage = onStage()
  const signedIn = browserOf(stage)

  test.each(ROWS.map((row) => [row.path, row] as const))('%s custa o que está escrito', async (path, row) => {
    const isForVisitors = ['/login', '/register', '/forgot-password', '/forgot-password/enviado'].includes(
      path,
    )
    const browser = isForVisitors ? stage.browser() : signedIn()
    const made = await stage.upstream.callsDuring(() => browser.get(path))
    expect(pathsOf(made)).toEqual(row.calls)
  })

  test.each<[string, string, Record<string, string>, string[]]>([
    [
      'concluir uma aula',
      '/step/solo?aula=adubo',
      { intent: 'complete' },
      ['step/', 'step/class/complete/', 'user/'],
    ],
    [
      'concluir uma aula com uma anotação nova',
      '/step/solo?aula=adubo',
      { intent: 'complete', note: 'Esterco' },
      ['step/', 'step/class/progress/', 'step/class/complete/', 'user/'],
    ],
    [
      'salvar uma anotação',
      '/step/solo?aula=terra',
      { intent: 'note', note: 'oi' },
      ['step/', 'step/class/progress/'],
    ],
    [
      'enviar um quiz',
      '/step/solo?quiz',
      { 'q.0': 'a', 'q.1': 'a' },
      ['step/', 'step/quiz/complete/', 'user/'],
    ],
    [
      'enviar a pesquisa',
      '/survey',
      { 'q.area': 'flor', 'q.lugares': 'vaso' },
      ['survey/', 'survey/complete/', 'user/'],
    ],
    ['sair', '/logout', {}, ['user/logout/']],
  ])('%s chama o que está escrito', async (_, path, fields, expected) => {
    const { browser } = await stage.enter('ana')
    stage.upstream.reset()
    await browser.post(path, fields)
    const made = () => pathsOf(stage.upstream.requests.map(({ call }) => call))
    await expect.poll(made).toEqual(expected)
  })

  test('entrar chama o que está escrito', async () => {
    const made = await stage.upstream.callsDuring(() => stage.enter('ana'))
    expect(pathsOf(made)).toEqual(['login/', 'user/'])
  })
})

describe('com a verificação vencida', () => {
  const stage = onStage('strict')
  const signedIn = browserOf(stage)

  test.each(ROWS.map((row) => [row.path, row] as const))('%s custa o que está escrito', async (path, row) => {
    const made = await stage.upstream.callsDuring(() => signedIn().get(path))
    expect(made).toHaveLength(row.cold)
    const checks = row.cold > row.warm ? ['status/', 'user/'] : []
    expect(pathsOf(made)).toEqual([...checks, ...row.calls])
  })
})

describe('na API embutida, que responde a várias de uma vez', () => {
  const product = startProduct()
  let browser: Browser
  beforeAll(async () => {
    browser = new Browser((await product).url)
    await browser.submit('/login', { email: 'demo@evolua.example', password: 'girassol-azul-42' })
  })
  afterAll(async () => (await product).clear())

  const BATCH = 'POST batch/'
  const TRAIL = '/trails/primeiro-emprego'
  const STEP = '/step/rotina-e-postura'

  test.each<[path: string, requests: string[]]>([
    ['/home', ['GET user/home/']],
    ['/trails', [BATCH]],
    [TRAIL, [BATCH]],
    [STEP, [BATCH]],
    [`${STEP}?quiz`, [BATCH]],
    ['/user', [BATCH]],
    ['/turma', [BATCH]],
    ['/user/certificados', [BATCH]],
    ['/user/conta', ['GET user/']],
    ['/anotacoes', ['GET user/notes/']],
    ['/rever', ['GET user/review/']],
    ['/curriculo', [BATCH, 'GET user/']],
    ['/user/dados', ['GET user/complete/', 'GET user/evos/']],
    ['/user/extrato', ['GET user/evos/', 'GET user/home/', 'GET user/']],
  ])('%s custa estes pedidos', async (path, requests) => {
    const { output } = await product
    const { headers } = await browser.get(path)
    const id = headers.get('X-Request-Id') ?? 'none'
    const line = () =>
      output()
        .split('\n')
        .find((one) => one.includes(id) && one.includes('"msg":"request"'))
    await expect.poll(line).toBeDefined()
    const { calls } = JSON.parse(line() ?? '') as { calls: { call: string }[] }
    expect(calls.map(({ call }) => call)).toEqual(requests)
  })
})
