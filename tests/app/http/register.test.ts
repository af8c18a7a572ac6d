import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements } from '#tests/support/html.ts'
import { digits, pessoa } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'
import type { Answer } from '#tests/support/upstream.ts'

const stage = onStage()

const filled = (name: string) => ({ coupon: 'BEMVINDO', ...pessoa(name) })

/** The upstream makes an account of this person, and signs them in. */
function welcoming(person: ReturnType<typeof pessoa>) {
  const { id, key, token } = stage.upstream.learner(person, { surveyFinished: false })
  stage.upstream.answer(calls.userCreate, { d: { id }, s: { i: key, t: token } })
}

describe('criar conta', () => {
  test('um endereço com cupom preenche o campo, e o que se escreve vale mais', async () => {
    const page = await stage.browser().get('/register?cupom=BEMVINDO')
    expect(page.control('coupon')?.value).toBe('BEMVINDO')
    for (const more of ['utm_content=50%off', 'de=divulga%E7%E3o'])
      expect((await stage.browser().get(`/register?cupom=BEMVINDO&${more}`)).control('coupon')?.value).toBe(
        'BEMVINDO',
      )
    const long = await stage.browser().get(`/register?cupom=${'%22%3E'.repeat(100)}`)
    expect(long.control('coupon')?.value).toBe('">'.repeat(32))
    expect((await stage.browser().get('/register')).control('coupon')?.value ?? '').toBe('')
    const refused = await stage.browser().post('/register?cupom=BEMVINDO', { coupon: 'OUTRO' })
    expect([refused.status, refused.control('coupon')?.value]).toEqual([400, 'OUTRO'])
  })

  test('envia o CPF e o celular só com números e a data como AAAA-MM-DD', async () => {
    const ana = filled('ana')
    welcoming(ana)
    const cpf = digits(ana.cpf)
    await stage.browser().post('/register', { ...ana, coupon: ' bem vindo ', email: ana.email.toUpperCase() })
    expect(ana.cpf).not.toBe(cpf)
    expect(stage.upstream.requests[0]).toMatchObject({
      call: 'POST user/create/fromcupom/',
      authorization: undefined,
    })
    expect(stage.upstream.requests[0]?.payload).toEqual({
      id: '',
      k: 'BEMVINDO',
      n: ana.name,
      e: ana.email,
      t: digits(ana.phone),
      c: cpf,
      d: '2001-03-25',
      p: ana.password,
    })
  })

  test('entra, e dali vai para a pesquisa', async () => {
    const ana = filled('ana')
    welcoming(ana)
    const browser = stage.browser()
    const page = await browser.post('/register', ana)
    expect(page.location).toBe('/home')
    const next = await browser.follow(page)
    expect(next.location).toBe('/survey')
    const survey = await browser.follow(next)
    expect([survey.notice, survey.text]).toEqual(['', expect.stringContaining('Conta criada. Bom ter')])
    expect(survey.text).toContain(`Você entra com este e-mail: ${ana.email} Errou? Você muda em “Sua conta”`)
  })

  test('quando o servidor cria a conta sem abrir sessão, leva ao login e diz que deu certo', async () => {
    stage.upstream.answer(calls.userCreate, { d: { id: '7' } })
    const browser = stage.browser()
    const page = await browser.post('/register', filled('ana'))
    expect(page.location).toBe('/login')
    expect((await browser.follow(page)).notice).toContain('Conta criada.')
  })

  test('leva para onde a pessoa ia, também por um erro e pela outra página; para fora, não', async () => {
    const ana = filled('ana')
    welcoming(ana)
    const browser = stage.browser()
    const linksIn = ({ html }: { html: string }) =>
      elements(html, 'a').map(({ attributes }) => attributes.href)
    const query = '?redirectTo=%2Ftrails%3Fbusca%3Dhorta'
    expect(linksIn(await browser.get(`/login${query}`))).toContain(`/register${query}`)
    const refused = await browser.post(`/register${query}`, { ...ana, cpf: '1' })
    expect(linksIn(refused)).toContain(`/login${query}`)
    expect((await browser.post(`/register${query}`, ana)).location).toBe('/trails?busca=horta')
    const outside = await stage.browser().post('/register?redirectTo=//mau.example', ana)
    expect(outside.location).toBe('/home')
  })

  test('funciona num navegador de texto', async () => {
    const ana = filled('ana')
    welcoming(ana)
    expect((await stage.browser().submit('/register', ana)).location).toBe('/home')
  })
})

describe('o mesmo formulário enviado duas vezes', () => {
  /** An upstream that makes one account, and says so to whoever comes again. */
  function makingOne(person: ReturnType<typeof pessoa>) {
    const { id, key, token } = stage.upstream.learner(person)
    let made = 0
    stage.upstream.answer(calls.userCreate, () =>
      made++ === 0 ? { d: { id }, s: { i: key, t: token } } : { e: 1306, status: 400 },
    )
  }

  test('ao mesmo tempo entra nas duas, também num servidor que recusa a segunda', async () => {
    const ana = filled('ana')
    makingOne(ana)
    const browser = stage.browser()
    await browser.get('/register')
    const pages = await Promise.all([browser.submit('/register', ana), browser.submit('/register', ana)])
    expect(pages.map(({ location }) => location)).toEqual(['/home', '/home'])
    expect(stage.upstream.requests.map(({ call }) => call)).toContain('POST login/')
  })

  test.each<[string, (ana: ReturnType<typeof filled>) => Record<string, string>, boolean]>([
    ['de outro navegador', (ana) => ana, true],
    ['com outra senha', (ana) => ({ ...ana, password: 'outra-senha-9' }), false],
    ['com outro celular', (ana) => ({ ...ana, phone: '(21) 99999-8888' }), false],
  ])('%s é a recusa de sempre, e não tenta entrar', async (_, changed, isElsewhere) => {
    const ana = filled('ana')
    makingOne(ana)
    const browser = stage.browser()
    await browser.submit('/register', ana)
    browser.cookies.delete('session')
    const other = isElsewhere ? stage.browser() : browser
    const page = await other.submit('/register', changed(ana))
    expect([page.status, page.errorOf('email')]).toEqual([400, expect.not.stringMatching(/^$/)])
    expect(stage.upstream.requests.map(({ call }) => call)).not.toContain('POST login/')
  })
})

describe('uma recusa do servidor aparece no campo que a resolve, e o resto fica, menos a senha', () => {
  test.each([
    [1301, 'coupon', 'Não encontramos este cupom.', 'Confira se o cupom está igual ao que você recebeu.'],
    [1302, 'coupon', 'Todas as vagas deste cupom já foram usadas.', 'Peça outro cupom'],
    [1303, 'coupon', 'O prazo deste cupom acabou.', 'Peça outro cupom'],
    [1304, 'coupon', 'Você já criou uma conta com este cupom.', 'Entre na sua conta'],
    [1305, 'coupon', 'Este cupom é de outro e\u2011mail.', 'Use o e\u2011mail que recebeu o cupom.'],
    [1306, 'email', 'Já existe uma conta com este e-mail ou CPF.', 'Entre na sua conta'],
  ])('%i em %s, e o resumo diz o que fazer', async (e, field, message, way) => {
    stage.upstream.answer(calls.userCreate, { e, status: 400 })
    const { password, ...others } = filled('ana')
    const page = await stage.browser().post('/register', { ...others, password })
    expect([page.status, page.errorOf(field)]).toEqual([400, expect.stringContaining(message)])
    expect(page.alert).toContain(`Não deu para criar a conta. ${way}`)
    expect(page.alert).not.toContain(message)
    expect(page.html).toContain(`href="#field-${field}"`)
    for (const [name, value] of Object.entries(others)) expect(page.control(name)?.value).toBe(value)
    expect(page.html).not.toContain(password)
  })

  test.each([
    [1304, true],
    [1306, true],
    [1301, false],
    [1302, false],
  ])('em %i os caminhos para uma conta que já existe estão ali: %s', async (e, offered) => {
    stage.upstream.answer(calls.userCreate, { e, status: 400 })
    const page = await stage.browser().post('/register', filled('ana'))
    const links = elements(page.html, 'a').map(({ attributes }) => attributes.href)
    expect(links.includes('/forgot-password')).toBe(offered)
  })

  test.each<[string, Answer]>([
    ['400 sem código conhecido', { e: 1999, status: 400 }],
    ['400 de um servidor sem estes códigos', { e: 400, status: 400 }],
    ['403', { e: 403, status: 403 }],
    ['404', { e: 404, status: 404 }],
  ])('%s ganha uma frase geral', async (_, answer) => {
    stage.upstream.answer(calls.userCreate, answer)
    const page = await stage.browser().post('/register', filled('ana'))
    expect(page.status).toBe(400)
    expect(page.alert).toMatch(/^Não deu para criar a conta. Estes dados não foram aceitos/)
  })
})

test.each<[string, Answer]>([
  ['fora do ar', 'hang up'],
  ['em pane', { e: 500, status: 500 }],
  ['que responde outra coisa', { raw: '<h1>Oi</h1>', status: 200, type: 'text/html' }],
])('com o servidor %s responde 503 e guarda tudo menos a senha', async (_, answer) => {
  stage.upstream.answer(calls.userCreate, answer)
  const ana = filled('ana')
  const page = await stage.browser().post('/register', ana)
  expect(page.status).toBe(503)
  expect(page.alert).toMatch(/^Não deu para criar a conta. Nosso servidor não respondeu agora/)
  expect(page.control('email')?.value).toBe(ana.email)
  expect(page.control('cpf')?.value).toBe(ana.cpf)
  expect(page.html).not.toContain(ana.password)
})
