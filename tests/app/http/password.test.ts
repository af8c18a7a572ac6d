import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { onStage } from '#tests/support/stage.ts'
import type { Answer } from '#tests/support/upstream.ts'

const stage = onStage()

const FORCED = { forcePwd: true, askPwdOnStart: false, askPwdEvery15: false }
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
    expect(page.location).toBe('/login')
    expect((await browser.follow(page)).notice).toContain('Se houver uma conta com esse endereço')
  })

  test.each([400, 404])('um servidor que recusa um endereço (%i) não muda a resposta', async (status) => {
    stage.upstream.answer(calls.passwordRecovery, { e: status, status })
    const browser = stage.browser()
    const page = await browser.post('/forgot-password', { email: 'ninguem@exemplo.com' })
    expect(page.location).toBe('/login')
    expect((await browser.follow(page)).notice).toContain('Se houver uma conta com esse endereço')
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
    expect(page.location).toBe('/home')
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
    expect(page.location).toBe('/home')
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
    const pages = await Promise.all([send(), send()])
    expect(pages.map(({ location }) => location)).toEqual(['/home', '/home'])
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

  test('salva, segue mesmo que o perfil não venha depois, e não pede outra', async () => {
    const { browser } = await stage.enter('ana', { tem_pwd: false, actions: FORCED })
    stage.upstream.answer(calls.user, 'hang up')
    const { newPassword, confirmPassword } = NEW
    expect((await browser.post('/senha', { newPassword, confirmPassword })).location).toBe('/home')
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
