import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { pessoa } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

describe('um código bom entra e leva', () => {
  test.each([
    [
      'para /survey quem não a terminou, com qualquer programa',
      { surveyFinished: false, tags: 'tt' },
      '/survey',
    ],
    ['para /trampo-turbinado quem tem tt', { tags: 'tt' }, '/trampo-turbinado'],
    ['para /trampo-turbinado quem tem tg e tt', { tags: 'tg,tt' }, '/trampo-turbinado'],
    ['para /trampo-garantido quem tem tg', { tags: 'outra, tg' }, '/trampo-garantido'],
    ['para /home quem não tem programa', { tags: '' }, '/home'],
    ['para /home quem tem só uma parte do nome de um', { tags: 'ttx,xtg' }, '/home'],
  ])('%s', async (_, profile: { surveyFinished?: boolean; tags: string }, to) => {
    const learner = stage.upstream.learner(pessoa('eva'), profile)
    const browser = stage.browser()
    const page = await browser.get(`/login?code=${learner.code}`)
    expect(page.location).toBe(to)
    expect((await browser.get('/user')).location).toBe(profile.surveyFinished === false ? '/survey' : null)
  })

  test.each(['/home', '/termos', '/pagina-que-nao-existe', '/'])('em %s também', async (path) => {
    const learner = stage.upstream.learner(pessoa('eva'))
    expect((await stage.browser().get(`${path}?code=${learner.code}`)).location).toBe('/home')
  })

  test('os espaços em volta do código não são enviados, e nenhum cabeçalho de autorização', async () => {
    const learner = stage.upstream.learner(pessoa('eva'))
    await stage.browser().get(`/home?code=%20${learner.code}%0A`)
    const [sent] = stage.upstream.requests
    expect(sent).toMatchObject({ call: 'POST login/code/', payload: { id: '', u: learner.code } })
    expect(sent?.authorization).toBeUndefined()
  })

  test('o código some do endereço', async () => {
    const learner = stage.upstream.learner(pessoa('eva'))
    const page = await stage.browser().get(`/trails?code=${learner.code}`)
    expect(page.location).not.toContain('code')
  })

  test('a sessão que havia antes é trocada por outra', async () => {
    const { browser, learner } = await stage.enter('eva')
    const before = browser.cookies.get('session')
    await browser.get(`/home?code=${learner.code}`)
    expect(browser.cookies.get('session')).not.toBe(before)
  })
})

const STALE = 'Este link não vale mais.'
const SUSPENDED = 'Esta conta está suspensa.'
const DOWN = 'Nosso servidor não respondeu agora.'
const TROUBLE = 'Nosso servidor está com um problema agora.'

describe('um código que não vale leva exatamente a /login', () => {
  test.each([
    ['vencido ou desconhecido', () => undefined, STALE],
    ['recusado com 401', () => ({ e: 1000, status: 401 }), STALE],
    [
      'com o servidor em pane',
      () => ({ raw: '<h1>Bad gateway</h1>', status: 502, type: 'text/html' }),
      TROUBLE,
    ],
    ['de uma conta suspensa', () => ({ e: 1307, status: 403 }), SUSPENDED],
    ['recusado por tentativas demais', () => ({ e: 429, status: 429 }), 'Foram muitas tentativas.'],
    ['recusado por outro motivo', () => ({ e: 1303, status: 400 }), 'não aceitou esta entrada agora.'],
    ['com o servidor fora do ar', () => 'hang up' as const, DOWN],
    ['aceito sem credenciais', () => ({ d: { id: '7' } }), TROUBLE],
  ])('%s', async (_, answer, says) => {
    const given = answer()
    if (given) stage.upstream.answer(calls.loginCode, given)
    const browser = stage.browser()
    const page = await browser.get('/trails?code=velho')
    expect(page.status).toBe(302)
    expect(page.location).toBe('/login')
    expect((await browser.follow(page)).notice).toContain(says)
  })

  test('e quando é a conta que não abre, diz por quê', async () => {
    const learner = stage.upstream.learner(pessoa('eva'))
    stage.upstream.answer(calls.user, { e: 1307, status: 403 })
    const browser = stage.browser()
    const page = await browser.get(`/trails?code=${learner.code}`)
    expect((await browser.follow(page)).notice).toContain(SUSPENDED)
  })

  test('um código vazio também', async () => {
    expect((await stage.browser().get('/home?code=')).location).toBe('/login')
  })
})

describe('só uma pessoa que abre a página gasta o código', () => {
  const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

  test.each<[string, Record<string, string>]>([
    ['um navegador que olha adiante', { 'Sec-Purpose': 'prefetch' }],
    ['um que já desenha a página', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['um mais antigo que olha adiante', { Purpose: 'prefetch' }],
    ['um robô de busca', { 'User-Agent': GOOGLEBOT }],
    ['a prévia de um mensageiro', { 'User-Agent': 'WhatsApp/2.23.20.0 A' }],
  ])('%s não gasta', async (_, headers) => {
    const learner = stage.upstream.learner(pessoa('eva'))
    const made = await stage.upstream.callsDuring(() =>
      stage.browser().get(`/login?code=${learner.code}`, headers),
    )
    expect(made).toEqual([])
  })

  test('HEAD também não', async () => {
    const learner = stage.upstream.learner(pessoa('eva'))
    const made = await stage.upstream.callsDuring(() =>
      fetch(`${stage.product.url}/login?code=${learner.code}`, { method: 'HEAD', redirect: 'manual' }),
    )
    expect(made).toEqual([])
  })

  test.each<[string, Record<string, string>]>([
    ['um navegador que olha adiante', { 'Sec-Purpose': 'prefetch' }],
    ['um que já desenha a página', { 'Sec-Purpose': 'prefetch;prerender' }],
  ])('%s não fica com página nenhuma para mostrar depois', async (_, headers) => {
    const learner = stage.upstream.learner(pessoa('eva'))
    const page = await stage.browser().get(`/trails?code=${learner.code}`, headers)
    expect(page.status).toBe(425)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
  })

  test('um robô é levado ao mesmo endereço sem o código', async () => {
    const browser = stage.browser()
    const page = await browser.get('/trails?code=abc&x=1', { 'User-Agent': GOOGLEBOT })
    expect(page.location).toBe('/trails?x=1')
    expect((await browser.get('/termos?code=abc', { 'User-Agent': GOOGLEBOT })).location).toBe('/termos')
  })

  test('uma página aberta que o encontra é recarregada como documento, e nada foi gasto', async () => {
    const learner = stage.upstream.learner(pessoa('eva'))
    const browser = stage.browser()
    let answer = await browser.get('/termos')
    const made = await stage.upstream.callsDuring(async () => {
      answer = await browser.get(`/termos.data?code=${learner.code}`)
    })
    expect(made).toEqual([])
    expect(answer.status).toBe(202)
    expect(answer.html).toContain(`/termos?code=${learner.code}`)
    // The router reads this as the order to load the address as a document.
    expect(answer.html).toMatch(/"reload",true/)
  })
})

test('o código não aparece no que o produto escreve, valha ou não', async () => {
  const learner = stage.upstream.learner(pessoa('eva'))
  const browser = stage.browser()
  const ways = [
    `/home?code=${learner.code}`,
    `/home?code=${learner.code}x`,
    `/home.data?code=${learner.code}`,
  ]
  for (const path of [...ways, `/survey?code=${learner.code}`]) await browser.get(path)
  stage.upstream.answer(calls.loginCode, 'hang up')
  const failed = await browser.get(`/trails?code=${learner.code}`)
  expect(failed.location).not.toContain(learner.code)
  await expect.poll(() => stage.product.output()).toContain(failed.headers.get('X-Request-Id'))
  const said = stage.product.output() + stage.product.errors()
  expect(said).toContain('"route":"/trails"')
  expect(said).not.toContain(learner.code)
})
