import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Browser } from '#tests/support/browser.ts'
import { formIn, sentBy } from '#tests/support/html.ts'
import { pessoa } from '#tests/support/people.ts'
import { onStage, signIn } from '#tests/support/stage.ts'
import { HELD } from '#tests/support/upstream-data.ts'

const stage = onStage()
const NOTICE = 'Mudaram: Termos e Privacidade Entendi'

const isTold = async (browser: Browser, path = '/home') => (await browser.get(path)).text.includes(NOTICE)

/** What the notice's form sends. */
async function formOf(browser: Browser, path = '/home'): Promise<Record<string, string>> {
  return Object.fromEntries(sentBy(formIn((await browser.get(path)).html, '/textos-lidos')))
}

const accepted = () =>
  stage.upstream.requests.filter(({ call }) => call === 'POST user/legal/').map(({ payload }) => payload)

describe('o aviso de textos novos', () => {
  test('diz o que mudou em uma linha, leva aos textos e fica só no começo, até a pessoa dizer que viu', async () => {
    const { browser } = await stage.enter('ana')
    const { text, html } = await browser.get('/home')
    expect(text).toContain(NOTICE)
    expect(html).toContain('href="/termos"')
    for (const path of ['/trails', '/user', '/step/solo']) expect(await isTold(browser, path)).toBe(false)
    expect(await isTold(browser)).toBe(true)
  })

  test('não custa nenhuma chamada, antes nem depois', async () => {
    const { browser } = await stage.enter('ana')
    const home = () => stage.upstream.callsDuring(() => browser.get('/home'))
    expect(await home()).toEqual(['GET user/home/', 'GET step/'])
    const fields = await formOf(browser)
    const made = await stage.upstream.callsDuring(() => browser.post('/textos-lidos', fields))
    expect(made).toEqual(['POST user/legal/'])
    expect(await home()).toEqual(['GET user/home/', 'GET step/'])
  })

  test('Entendi registra cada texto com versão e hash, e volta ao começo, sem o aviso', async () => {
    const { browser, learner } = await stage.enter('ana')
    const done = await browser.submit('/home', {}, '/textos-lidos')
    expect([done.status, done.location]).toEqual([302, '/home'])
    const text = (slug: string) => ({
      slug,
      version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    })
    expect(accepted()).toEqual([{ id: learner.id, v: [text('termos'), text('privacidade')] }])
    expect(await isTold(browser)).toBe(false)
  })

  test('vale para a pessoa: noutro aparelho não aparece de novo, e noutra conta do mesmo aparelho sim', async () => {
    const { browser, learner } = await stage.enter('ana')
    await browser.post('/textos-lidos', await formOf(browser))
    const phone = stage.browser()
    await signIn(phone, learner)
    expect(await isTold(phone)).toBe(false)
    await browser.post('/logout', {})
    await signIn(browser, stage.upstream.learner(pessoa('bia')))
    expect(await isTold(browser)).toBe(true)
  })

  test('dito em duas abas, é a mesma coisa', async () => {
    const { browser } = await stage.enter('ana')
    const fields = await formOf(browser)
    const both = await Promise.all([1, 2].map(() => browser.post('/textos-lidos', fields)))
    expect(both.map(({ location }) => location)).toEqual(['/home', '/home'])
    expect(await isTold(browser)).toBe(false)
  })

  test('quem viu uma versão anterior continua avisado da nova', async () => {
    const { browser } = await stage.enter('ana')
    const fields = { textos: 'termos:2026-11-01 privacidade:2026-11-01' }
    expect((await browser.post('/textos-lidos', fields)).status).toBe(302)
    expect(accepted()).toMatchObject([{ v: [{ version: '2026-11-01' }, { version: '2026-11-01' }] }])
    expect(await isTold(browser)).toBe(true)
  })

  test.each([
    ['sem nome', {}],
    ['de nome inventado', { textos: 'termos:2099-01-01' }],
    ['que ninguém precisa aceitar', { textos: 'acessibilidade:2026-11-01' }],
  ])('um texto %s não é aceito', async (_, fields) => {
    const { browser } = await stage.enter('ana')
    expect((await browser.post('/textos-lidos', fields)).status).toBe(400)
    expect(accepted()).toEqual([])
  })

  test('num servidor sem esse registro, basta o que fica aqui', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userLegal, { e: 404, status: 404 })
    expect((await browser.post('/textos-lidos', await formOf(browser))).location).toBe('/home')
    expect(await isTold(browser)).toBe(false)
  })

  test('com o servidor fora do ar, nada é dado por visto', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userLegal, { e: 500, status: 500 })
    expect((await browser.post('/textos-lidos', await formOf(browser))).status).toBe(503)
    expect(await isTold(browser)).toBe(true)
  })

  test('o que o servidor já tem registrado vale, assim que ele diz', async () => {
    const { browser, learner } = await stage.enter('ana')
    const shown = (await formOf(browser)).textos ?? ''
    const legal = shown.split(' ').map((name) => ({ slug: name.split(':')[0], version: name.split(':')[1] }))
    stage.upstream.answer(calls.userComplete, { d: { ...learner.profile, ...HELD, legal } })
    await browser.get('/user')
    expect(await isTold(browser)).toBe(false)
    expect((await browser.get('/user/dados')).text).toContain('Textos aceitos 2 Termos de uso Versão')
  })

  test('não aparece antes da primeira pesquisa', async () => {
    const learner = stage.upstream.learner(pessoa('bia'), { surveyFinished: false })
    const other = stage.browser()
    await other.post('/login', { email: learner.email, password: learner.password })
    expect(await isTold(other, '/survey')).toBe(false)
  })

  test('uma página que não deu certo fica sem ele', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userHome, { e: 500, status: 500 })
    const page = await browser.get('/home')
    expect(page.status).toBe(503)
    expect(page.text).not.toContain(NOTICE)
  })

  test('quem não entrou vai entrar, e nada é registrado', async () => {
    const page = await stage.browser().post('/textos-lidos', { textos: 'termos:2026-11-01' })
    expect(page.location).toContain('/login')
    expect(accepted()).toEqual([])
  })
})

describe('ao criar a conta', () => {
  const filled = () => ({ coupon: 'BEMVINDO', ...pessoa('ana') })

  /** The upstream makes an account of this person, and signs them in. */
  function welcoming(person: ReturnType<typeof filled>) {
    const { id, key, token } = stage.upstream.learner(person)
    stage.upstream.answer(calls.userCreate, { d: { id }, s: { i: key, t: token } })
    return id
  }

  test('fica registrado o que o formulário mostrou, e não há aviso', async () => {
    const ana = filled()
    const id = welcoming(ana)
    const browser = stage.browser()
    const page = await browser.submit('/register', ana)
    expect(page.location).toBe('/home')
    expect(accepted()).toMatchObject([{ id, v: [{ slug: 'termos' }, { slug: 'privacidade' }] }])
    expect(await isTold(browser)).toBe(false)
  })

  test('quem não manda o campo escondido aceita o que está em vigor', async () => {
    const ana = filled()
    welcoming(ana)
    const browser = stage.browser()
    await browser.post('/register', ana)
    expect(accepted()).toHaveLength(1)
    expect(await isTold(browser)).toBe(false)
  })

  test('um formulário aberto antes da versão nova registra a que mostrou', async () => {
    const ana = filled()
    welcoming(ana)
    const browser = stage.browser()
    await browser.post('/register', { ...ana, textos: 'termos:2026-11-01 privacidade:2026-11-01' })
    expect(accepted()).toMatchObject([{ v: [{ version: '2026-11-01' }, { version: '2026-11-01' }] }])
    expect(await isTold(browser)).toBe(true)
  })

  test.each([
    ['falha', { e: 500, status: 500 }],
    ['recusa', { e: 400, status: 400 }],
    ['cai', 'hang up'],
  ] as const)('quando o registro %s, a conta fica, e o aviso pergunta depois', async (_, answer) => {
    const ana = filled()
    welcoming(ana)
    stage.upstream.answer(calls.userLegal, answer)
    const browser = stage.browser()
    expect((await browser.post('/register', ana)).location).toBe('/home')
    const home = await browser.get('/home')
    expect(home.status).toBe(200)
    expect(home.text).toContain(NOTICE)
  })
})
