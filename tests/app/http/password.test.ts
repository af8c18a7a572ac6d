import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements, formIn, textOf } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'
import type { Answer } from '#tests/support/upstream.ts'

const stage = onStage()

const FORCED = { forcePwd: true, askPwdOnStart: false, askPwdEvery15: false }
const wayOn = (html: string) =>
  elements(html, 'a').find(({ inner }) => textOf(inner) === 'Continuar')?.attributes.href

const NEW = {
  currentPassword: 'caju-maduro-7',
  newPassword: 'manga-rosa-88',
  confirmPassword: 'manga-rosa-88',
}

describe('recuperar a senha', () => {
  test('pede o link e diz o mesmo a quem tem conta e a quem não tem', async () => {
    const browser = stage.browser()
    const page = await browser.post('/forgot-password', { email: ' Ana@Exemplo.com ' })
    expect(stage.upstream.requests[0]).toMatchObject({
      call: 'POST pwd/recovery/',
      payload: { id: '', u: 'ana@exemplo.com' },
      authorization: undefined,
    })
    expect(page.location).toBe('/forgot-password/enviado')
    const sent = await browser.follow(page)
    expect(sent.title).toBe('Veja seu e-mail')
    expect(sent.text).toContain('Se ana@exemplo.com tiver conta, o link chega em instantes')
    expect(sent.text).toContain('vale por 15 minutos')
  })

  test('a página que diz isso se recarrega, envia de novo, e só este navegador sabe o endereço', async () => {
    const browser = stage.browser()
    const page = await browser.submit('/forgot-password', { email: 'ana@exemplo.com' })
    const cookies = decodeURIComponent([...browser.cookies.values()].join())
    expect([cookies, Buffer.from(cookies, 'base64').toString()].join()).not.toContain('exemplo.com')
    expect((await browser.follow(page)).text).toContain('Se ana@exemplo.com tiver conta')
    expect((await browser.follow(page)).text).not.toContain('pedimos outro link')

    expect((await browser.submit('/forgot-password/enviado', {}, 'email')).location).toBe(page.location)
    expect(stage.upstream.requests.map(({ payload }) => payload.u)).toEqual(Array(2).fill('ana@exemplo.com'))
    expect((await browser.follow(page)).notice).toBe('Pronto, pedimos outro link. Use sempre o mais novo.')

    const elsewhere = await stage.browser().get('/forgot-password/enviado')
    expect(elsewhere.text).toContain('Se o e-mail que você escreveu tiver conta')
    expect(elsewhere.control('email')).toBeUndefined()
  })

  test.each([400, 404])('um servidor que recusa um endereço (%i) não muda a resposta', async (status) => {
    stage.upstream.answer(calls.passwordRecovery, { e: status, status })
    const browser = stage.browser()
    const page = await browser.post('/forgot-password', { email: 'ninguem@exemplo.com' })
    expect(page.location).toBe('/forgot-password/enviado')
    expect((await browser.follow(page)).text).toContain('Se ninguem@exemplo.com tiver conta')
  })

  test.each<[number, Answer, string]>([
    [503, { d: { code: 200, s: false } }, 'O link não foi enviado agora.'],
    [429, { e: 429, status: 429 }, 'Espere um pouco e tente de novo.'],
  ])('um servidor que não enviou (%i) não leva a "Veja seu e-mail"', async (status, answer, said) => {
    stage.upstream.answer(calls.passwordRecovery, answer)
    const page = await stage.browser().post('/forgot-password', { email: 'ana@exemplo.com' })
    expect([page.status, page.location]).toEqual([status, null])
    expect(page.alert).toContain(said)
  })

  test('com um e-mail impossível responde 400 e o guarda', async () => {
    const page = await stage.browser().post('/forgot-password', { email: 'ana@' })
    expect(page.status).toBe(400)
    expect(page.errorOf('email')).toContain('Confira o e-mail.')
    expect(page.control('email')?.value).toBe('ana@')
  })

  test('com o servidor fora do ar responde 503 e guarda o e-mail', async () => {
    stage.upstream.answer(calls.passwordRecovery, 'hang up')
    const page = await stage.browser().post('/forgot-password', { email: 'ana@exemplo.com' })
    expect(page.status).toBe(503)
    expect(page.alert).not.toBe('')
    expect(page.control('email')?.value).toBe('ana@exemplo.com')
  })
})

test.each([
  ['/senha', 'newPassword', {}],
  ['/senha', 'newPassword', { tem_pwd: false, actions: FORCED }],
  [
    '/trails',
    'newPassword',
    { tem_pwd: false, actions: { ...FORCED, forcePwd: false, askPwdOnStart: true } },
  ],
  ['/user/conta', 'newPassword', {}],
  ['/user/conta', 'birthDate', {}],
])('em %s, o navegador guarda a senha com o e-mail da conta (%s, %j)', async (path, field, profile) => {
  const { browser, learner } = await stage.enter('ana', profile)
  const inputs = elements(formIn((await browser.get(path)).html, `name="${field}"`).inner, 'input')
  const names = inputs.filter(({ attributes }) => attributes.autoComplete === 'username')
  expect(names.map(({ attributes }) => attributes)).toEqual([
    expect.objectContaining({ type: 'email', value: learner.email, readonly: '' }),
  ])
})

describe('trocar a senha', () => {
  test('envia a atual, a nova e a repetida', async () => {
    const { browser, learner } = await stage.enter('ana')
    const page = await browser.post('/senha', NEW)
    const sent = stage.upstream.requests.find(({ call }) => call === 'POST pwd/reset/')
    expect(sent?.payload).toEqual({
      id: learner.id,
      p: 'caju-maduro-7',
      np: 'manga-rosa-88',
      nc: 'manga-rosa-88',
    })
    expect(page.location).toBe('/senha/salva')
    const saved = await browser.follow(page)
    expect([saved.title, saved.notice]).toEqual(['Senha nova salva', ''])
    expect(wayOn(saved.html)).toBe('/home')
  })

  test('a página que diz que a senha foi salva leva aonde a pessoa ia, e nunca para fora', async () => {
    const { browser } = await stage.enter('ana')
    const page = await browser.post('/senha', { ...NEW, redirectTo: '/step/solo?aula=terra' })
    expect(wayOn((await browser.follow(page)).html)).toBe('/step/solo?aula=terra')
    const outside = await browser.get('/senha/salva?redirectTo=https%3A%2F%2Fmau.example')
    expect(wayOn(outside.html)).toBe('/')
  })

  test('a página que diz que a senha foi salva, aberta sem que se salve nenhuma, leva adiante', async () => {
    const { browser } = await stage.enter('ana')
    expect((await browser.get('/senha/salva')).location).toBe('/home')
  })

  test('quem ainda precisa criar a senha não lê que ela foi salva', async () => {
    const { browser } = await stage.enter('ana', { tem_pwd: false, actions: FORCED })
    expect((await browser.get('/senha/salva')).location).toBe('/senha')
  })

  test.each([
    [1205, 'confirmPassword', 'As duas senhas não estão iguais.'],
    [1201, 'currentPassword', 'A senha atual não confere.'],
    [1005, 'currentPassword', 'Você já tem uma senha.'],
    [400, 'newPassword', 'Escolha outra senha'],
  ])('a recusa %i aparece em %s, e nenhuma senha volta na página', async (e, field, message) => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.passwordReset, { e, status: 400 })
    const page = await browser.post('/senha', NEW)
    expect(page.status).toBe(400)
    expect(page.errorOf(field)).toContain(message)
    expect(page.html).not.toContain(NEW.newPassword)
    expect(page.html).not.toContain(NEW.currentPassword)
  })

  test('quem ainda não tem senha não precisa da atual', async () => {
    const { browser, learner } = await stage.enter('ana', { tem_pwd: false, actions: FORCED })
    const form = await browser.get('/senha')
    expect(form.control('currentPassword')).toBeUndefined()

    Object.assign(learner.profile, { tem_pwd: true, actions: { ...FORCED, forcePwd: false } })
    const { newPassword, confirmPassword } = NEW
    const page = await browser.post('/senha', { newPassword, confirmPassword })
    expect(stage.upstream.requests.find(({ call }) => call === 'POST pwd/reset/')?.payload.p).toBe('')
    expect(page.location).toBe('/senha/salva')
    expect((await browser.get('/home')).status).toBe(200)
  })

  test('a mesma senha enviada duas vezes é trocada uma, e as duas levam adiante', async () => {
    const { browser } = await stage.enter('ana', { tem_pwd: false, actions: FORCED })
    let sent = 0
    stage.upstream.answer(calls.passwordReset, ({ learner }) => {
      Object.assign(learner?.profile ?? {}, { tem_pwd: true, actions: { ...FORCED, forcePwd: false } })
      return sent++ === 0 ? { d: { a: true } } : { e: 1005, status: 400 }
    })
    const { newPassword, confirmPassword } = NEW
    const send = () => browser.post('/senha', { newPassword, confirmPassword })
    const pages = [...(await Promise.all([send(), send()])), await send()]
    expect(pages.map(({ location }) => location)).toEqual(pages.map(() => '/senha/salva'))
    expect((await browser.post('/senha', { ...NEW, newPassword: 'outra-fruta-9' })).status).toBe(400)
  })

  test.each<[string, Answer, number]>([
    ['fora do ar', 'hang up', 503],
    ['em pane', { e: 500, status: 500 }, 503],
    ['que recusa sem dizer por quê', { e: 403, status: 403 }, 400],
  ])('com o servidor %s o formulário fica, e diz o que houve', async (_, answer, status) => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.passwordReset, answer)
    const page = await browser.post('/senha', { ...NEW, redirectTo: '/step/solo' })
    expect([page.status, page.control('redirectTo')?.value]).toEqual([status, '/step/solo'])
    expect(page.alert).toContain('Não deu para mudar a senha.')
    expect(page.control('newPassword')).toBeDefined()
  })

  test('dá outro id à sessão, e as páginas seguem com ele', async () => {
    const { browser } = await stage.enter('ana')
    const before = browser.cookies.get('session')
    const page = await browser.post('/senha', NEW)
    expect(browser.cookies.get('session')).not.toBe(before)
    expect((await browser.follow(page)).status).toBe(200)
    expect((await browser.get('/home')).status).toBe(200)
  })

  test('salva, segue mesmo que o perfil não venha depois, e não pede outra', async () => {
    const { browser } = await stage.enter('ana', { tem_pwd: false, actions: FORCED })
    stage.upstream.answer(calls.user, 'hang up')
    const { newPassword, confirmPassword } = NEW
    expect((await browser.post('/senha', { newPassword, confirmPassword })).location).toBe('/senha/salva')
    expect((await browser.get('/home')).status).toBe(200)
  })

  test('uma senha curta, comum ou feita do próprio nome ou e-mail nem é enviada', async () => {
    const { browser, learner } = await stage.enter('ana')
    const made = await stage.upstream.callsDuring(async () => {
      for (const newPassword of ['curta', 'senha123', learner.email, 'Ana da Silva', 'Evolua 1998']) {
        const page = await browser.post('/senha', { ...NEW, newPassword, confirmPassword: newPassword })
        expect(page.status).toBe(400)
        expect(page.errorOf('newPassword')).not.toBe('')
      }
    })
    expect(made).toEqual([])
  })
})
