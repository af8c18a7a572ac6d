import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Browser } from '#tests/support/browser.ts'
import { elements, textOf } from '#tests/support/html.ts'
import { pessoa } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'
import type { Learner } from '#tests/support/upstream.ts'

// A product remembers for as long as it runs that a call is missing.
const stage = onStage({}, 'own')
const KNOWN = { cel: '11987654321', cpf: '52998224725', nasc: '2001-03-25' }
const PHONE =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'
const TABLET = PHONE.replace(/Chrome/, 'SamsungBrowser/25.0 Chrome')
const LIBRARY = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'

async function enterFrom({ email, password }: Learner, userAgent: string): Promise<Browser> {
  const browser = stage.browser()
  await browser.post('/login', { email, password }, { 'User-Agent': userAgent })
  return browser
}

/** One learner on two devices, each with a key of its own upstream. */
async function onTwoDevices() {
  const ana = pessoa('ana')
  const learner = stage.upstream.learner(ana, KNOWN)
  const phone = await enterFrom(learner, PHONE)
  const { id } = learner
  const { key, token } = stage.upstream.learner(ana, { ...KNOWN, id })
  stage.upstream.answer(calls.login, { d: { id }, s: { i: key, t: token } })
  const library = await enterFrom(learner, LIBRARY)
  return { learner, phone, library }
}

async function devicesOn(browser: Browser): Promise<string[]> {
  const { html } = await browser.get('/user/conta')
  const section = elements(html, 'section').find(({ attributes }) => attributes.id === 'aparelhos')
  return elements(section?.inner ?? '', 'li').map(({ inner }) => textOf(inner))
}

const sessionCookie = (lines: string[]) => lines.find((line) => line.startsWith('session=')) ?? ''

describe('ao entrar', () => {
  test('o aparelho fica conectado, se a pessoa não desmarcar', async () => {
    const { email, password } = stage.upstream.learner(pessoa('ana'))
    const browser = stage.browser()
    const form = await browser.get('/login')
    expect(form.text).toContain('Desmarque se o aparelho não é seu.')
    expect(form.control('remember')).toHaveProperty('checked')
    const page = await browser.submit('/login', { email, password }, 'name="password"')
    expect(sessionCookie(page.setCookies)).toContain('Max-Age=2592000')
  })

  test('desmarcado, o cookie acaba com o navegador', async () => {
    const { email, password } = stage.upstream.learner(pessoa('ana'))
    const browser = stage.browser()
    const page = await browser.post('/login', { email, password })
    expect(sessionCookie(page.setCookies)).not.toMatch(/Max-Age|Expires/)
    expect((await browser.get('/home')).status).toBe(200)
  })

  test.each([
    [{ remember: 'on' }, true],
    [{}, false],
  ])('um formulário recusado guarda a escolha: %j', async (choice, isChecked) => {
    const page = await stage.browser().post('/login', { email: 'ana@exemplo.com', password: 'x', ...choice })
    expect(page.status).toBe(400)
    expect('checked' in (page.control('remember') ?? {})).toBe(isChecked)
  })
})

describe('"Aparelhos com sua conta aberta"', () => {
  test('diz cada aparelho em palavras e o último uso, este primeiro', async () => {
    const { phone } = await onTwoDevices()
    const [here, other] = await devicesOn(phone)
    expect(here).toBe('Este aparelho, agora Chrome no Android')
    expect(other).toMatch(/^Firefox no Windows Último uso: hoje, \d{1,2}h\d* Sair de Firefox no Windows$/)
  })

  test('os que têm o mesmo nome são um só, com o número de sessões', async () => {
    const { learner, phone } = await onTwoDevices()
    await enterFrom(learner, LIBRARY)
    const devices = await devicesOn(phone)
    expect(devices).toHaveLength(2)
    expect(devices[1]).toMatch(
      /^Firefox no Windows, 2 sessões Último uso: hoje, \d{1,2}h\d* Sair de Firefox no Windows$/,
    )
  })

  test('num aparelho só, não há de onde sair', async () => {
    const { browser } = await stage.enter('ana')
    const page = await browser.get('/user/conta')
    expect(page.html).toContain('id="aparelhos"')
    expect(page.html).not.toContain('action="/user/aparelhos"')
  })

  test('o servidor das contas não fica sabendo qual é o aparelho', async () => {
    await onTwoDevices()
    expect(JSON.stringify(stage.upstream.requests)).not.toMatch(/Android|Windows|Chrome|Firefox/)
  })
})

describe('"Sair dos outros aparelhos"', () => {
  test('tira os outros e deixa este, sem script', async () => {
    const { phone, library } = await onTwoDevices()
    const page = await phone.submit('/user/conta', {}, '/user/aparelhos')
    expect(page.location).toBe('/user/conta#aparelhos')
    expect((await phone.follow(page)).notice).toBe('Você saiu dos outros aparelhos.')
    expect(await devicesOn(phone)).toEqual(['Este aparelho, agora Chrome no Android'])
    const away = await library.get('/trails')
    expect(away.location).toBe('/login?redirectTo=%2Ftrails')
    expect((await library.follow(away)).notice).toContain('Sessão expirada')
  })

  test('e "Sair" ao lado de um tira só esse', async () => {
    const { learner, phone, library } = await onTwoDevices()
    const { id } = learner
    const { key, token } = stage.upstream.learner(pessoa('ana'), { ...KNOWN, id })
    stage.upstream.answer(calls.login, { d: { id }, s: { i: key, t: token } })
    const tablet = await enterFrom(learner, TABLET)
    const page = await phone.post('/user/aparelhos', { device: 'Firefox no Windows' })
    expect((await phone.follow(page)).notice).toBe('Você saiu desse aparelho.')
    expect(stage.upstream.requests.map(({ call }) => call)).toContain('GET user/logout/')
    expect((await library.get('/trails')).location).toContain('/login')
    expect((await tablet.get('/trails')).status).toBe(200)
    expect(await devicesOn(phone)).toHaveLength(2)
  })

  test('mais de 15 minutos depois de entrar, pede antes a senha, e diz como', async () => {
    const { phone, library } = await onTwoDevices()
    stage.goOnTo(16)
    const { notice } = await phone.follow(await phone.submit('/user/conta', {}, '/user/aparelhos'))
    expect(notice).toContain('Saia da conta, entre de novo com a senha')
    expect((await library.get('/home')).status).toBe(200)
  })

  test('guarda o que alguém escrevia no outro aparelho', async () => {
    const { learner, phone, library } = await onTwoDevices()
    await phone.post('/user/aparelhos', {})
    const page = await library.post('/step/solo?aula=terra', { intent: 'note', note: 'Terra preta' })
    expect(page.location).toContain('/login')
    const { email, password } = learner
    stage.upstream.reset()
    const back = await library.post(page.location ?? '', { email, password })
    expect((await library.follow(back)).html).toContain('Terra preta')
  })

  test('onde o servidor não encerra todas, encerra uma a uma', async () => {
    const { phone, learner } = await onTwoDevices()
    stage.upstream.answer(calls.userSessionsEnd, { e: 404, status: 404 })
    const sent = await stage.upstream.callsDuring(() => phone.post('/user/aparelhos', {}))
    expect(sent).toContain('GET user/logout/')
    expect(stage.upstream.requests.at(-1)?.payload.id).toBe(learner.id)
  })

  test('com o servidor fora do ar os outros saem daqui do mesmo jeito', async () => {
    const { phone, library } = await onTwoDevices()
    stage.upstream.answer(calls.userSessionsEnd, 'hang up')
    stage.upstream.answer(calls.logout, 'hang up')
    expect((await phone.post('/user/aparelhos', {})).location).toBe('/user/conta#aparelhos')
    expect((await library.get('/home')).location).toBe('/login')
  })
})

describe('os outros aparelhos saem também', () => {
  test('quando o e-mail muda', async () => {
    const { learner, phone, library } = await onTwoDevices()
    stage.upstream.answer(calls.userUpdate, () => {
      learner.profile.email = 'nova@exemplo.com'
      return { d: learner.profile }
    })
    const { password } = learner
    await phone.post('/user', {
      intent: 'contato',
      email: 'nova@exemplo.com',
      phone: '(11) 98765-4321',
      password,
    })
    expect((await library.get('/home')).location).toBe('/login')
    expect((await phone.get('/home')).status).toBe(200)
  })

  test('quando a senha muda', async () => {
    const { learner, phone, library } = await onTwoDevices()
    const next = { newPassword: 'manga-rosa-88', confirmPassword: 'manga-rosa-88' }
    await phone.post('/senha', { currentPassword: learner.password, ...next })
    expect((await library.get('/home')).location).toBe('/login')
    expect(await devicesOn(phone)).toHaveLength(1)
  })

  test('mas não quando só o telefone muda', async () => {
    const { learner, phone, library } = await onTwoDevices()
    await phone.post('/user', { intent: 'contato', email: learner.email, phone: '(21) 99999-8888' })
    expect((await library.get('/home')).status).toBe(200)
  })
})
