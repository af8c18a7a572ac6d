import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { pessoa } from '#tests/support/people.ts'
import { onStage, signIn } from '#tests/support/stage.ts'
import type { Answer } from '#tests/support/upstream.ts'

const stage = onStage()

const someone = () => stage.upstream.learner(pessoa('ana'))

describe('entrar', () => {
  test('manda e-mail e senha, sem autorização, e carrega o perfil', async () => {
    const ana = someone()
    await signIn(stage.browser(), { ...ana, email: ` ${ana.email} ` })
    const [login, profile] = stage.upstream.requests
    expect(login).toMatchObject({
      call: 'POST login/',
      payload: { id: '', u: ana.email, p: ana.password },
      authorization: undefined,
    })
    expect(profile).toMatchObject({ call: 'GET user/', payload: { id: ana.id } })
  })

  test.each(['/trails', '/step/solo?aula=terra', '/user#senha'])(
    'leva de volta para %s, de onde a pessoa veio',
    async (target) => {
      const { email, password } = someone()
      const way = `/login?${new URLSearchParams({ redirectTo: target }).toString()}`
      expect((await stage.browser().post(way, { email, password })).location).toBe(target)
    },
  )

  test.each(['//mau.example', '/\t/mau.example', '/日本', ''])('não leva para fora: %j', async (target) => {
    const { email, password } = someone()
    const way = `/login?${new URLSearchParams({ redirectTo: target }).toString()}`
    const page = await stage.browser().post(way, { email, password })
    expect(page.status).toBe(302)
    expect(new URL(page.location ?? '', stage.product.url).origin).toBe(stage.product.url)
  })

  test('funciona num navegador de texto, que devolve os campos escondidos e não diz a origem', async () => {
    const { email, password } = someone()
    const page = await stage.browser().submit('/login?redirectTo=%2Ftrails', { email, password })
    expect(page.location).toBe('/trails')
  })

  test('com o perfil fora do ar a sessão abre, e a página seguinte o carrega', async () => {
    const ana = someone()
    const browser = stage.browser()
    stage.upstream.answer(calls.user, 'hang up')
    await signIn(browser, ana)
    stage.upstream.reset()
    const made = await stage.upstream.callsDuring(() => browser.get('/home'))
    expect(made).toEqual(['GET status/', 'GET user/', 'GET user/home/', 'GET step/'])
  })
})

describe('um login recusado', () => {
  test('responde 400 e guarda o e-mail, nunca a senha', async () => {
    const { email } = someone()
    const page = await stage.browser().post('/login', { email, password: 'errada-mesmo' })
    expect(page.status).toBe(400)
    expect(page.text.split('O e-mail ou a senha não confere.')).toHaveLength(2)
    expect(page.control('email')?.value).toBe(email)
    expect(page.control('password')?.value).toBeUndefined()
    expect(page.html).not.toContain('errada-mesmo')
  })

  test.each([
    [{ email: '', password: 'x' }, 'email', 'Escreva seu e-mail.'],
    [{ email: ' \u00a0 ', password: 'x' }, 'email', 'Escreva seu e-mail.'],
    [{ email: 'ana@exemplo.com', password: '' }, 'password', 'Escreva sua senha.'],
  ])('%j falta algo: nada é enviado', async (fields, control, message) => {
    const made = await stage.upstream.callsDuring(async () => {
      const page = await stage.browser().post('/login', fields)
      expect(page.status).toBe(400)
      expect(page.errorOf(control)).toContain(message)
      expect(page.alert).toContain(message)
    })
    expect(made).toEqual([])
  })

  test.each([
    [1202, 'Seu cadastro ainda não foi confirmado.'],
    [1204, 'Antes de entrar é preciso criar uma senha nova.'],
  ])('com %i diz o que falta: %s', async (e, message) => {
    stage.upstream.answer(calls.login, { e, status: 403 })
    const page = await stage.browser().post('/login', { email: 'ana@exemplo.com', password: 'qualquer' })
    expect([page.status, page.alert]).toEqual([400, expect.stringContaining(message)])
  })

  test('uma conta suspensa diz que nada se perdeu, e leva a quem pode ajudar', async () => {
    stage.upstream.answer(calls.login, { e: 1307, status: 403 })
    const page = await stage.browser().post('/login', { email: 'ana@exemplo.com', password: 'qualquer' })
    expect(page.status).toBe(400)
    expect(page.text).toContain('Esta conta está suspensa. O que você já fez está guardado.')
    expect(page.html).toMatch(/href="\/ajuda"[^>]*>Falar com a gente</)
  })

  test('apaga a sessão que havia', async () => {
    const ana = someone()
    const browser = stage.browser()
    stage.upstream.answer(calls.user, 'hang up')
    await signIn(browser, ana)
    stage.upstream.reset()
    expect((await browser.post('/login', { email: ana.email, password: 'errada-mesmo' })).status).toBe(400)
    expect((await browser.get('/home')).location).toBe('/login')
  })

  const MESSAGES = { 502: 'Erro no login - resposta inválida', 503: 'Erro interno no login' }

  test.each<[string, Answer, keyof typeof MESSAGES]>([
    ['fora do ar', 'hang up', 503],
    ['em pane', { e: 500, status: 500 }, 503],
    ['fechado por um tempo', { raw: '', status: 503 }, 503],
    ['que responde outra coisa', { raw: '<h1>Oi</h1>', status: 200, type: 'text/html' }, 502],
    ['que aceita sem credenciais', { d: { id: '7' } }, 502],
  ])('com o servidor %s é um problema nosso, não da senha', async (_, answer, status) => {
    stage.upstream.answer(calls.login, answer)
    const page = await stage.browser().post('/login', { email: 'ana@exemplo.com', password: 'qualquer' })
    expect(page.status).toBe(status)
    expect(page.alert).toContain(MESSAGES[status])
    expect(page.text).not.toContain('não confere')
    expect(page.control('email')?.value).toBe('ana@exemplo.com')
    expect(page.html).not.toContain('qualquer')
  })

  test('uma pane não apaga a sessão que havia', async () => {
    const { email, password } = someone()
    const browser = stage.browser()
    stage.upstream.answer(calls.user, 'hang up')
    await browser.post('/login', { email, password })
    stage.upstream.answer(calls.login, 'hang up')
    expect((await browser.post('/login', { email, password })).status).toBe(503)
    stage.upstream.reset()
    expect((await browser.get('/home')).status).toBe(200)
  })
})

describe('numa página que ficou aberta enquanto alguém entrou em outra aba', () => {
  test.each(['/login', '/register', '/forgot-password'])(
    '%s enviado por outra pessoa diz de quem é a conta',
    async (path) => {
      const { browser, learner } = await stage.enter('ana')
      const sent = await browser.post(path, { ...pessoa('bia'), coupon: 'BEMVINDO' })
      expect(sent.location).toBe('/home')
      expect((await browser.follow(sent)).notice).toContain(
        `Esta é a conta de ${String(learner.profile.name)}.`,
      )
    },
  )

  test('enviado pela mesma pessoa leva adiante, sem dizer nada', async () => {
    const { browser, learner } = await stage.enter('ana')
    const sent = await browser.post('/login?redirectTo=%2Ftrails', {
      email: ` ${learner.email.toUpperCase()} `,
      password: 'x',
    })
    expect(sent.location).toBe('/trails')
    expect((await browser.follow(sent)).notice).toBe('')
  })
})
