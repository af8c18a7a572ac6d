import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { formIn, sentBy } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage('strict')

describe('quando a última verificação já não vale', () => {
  test('o status é perguntado, o perfil carregado, e só então a página', async () => {
    const { browser } = await stage.enter('ana')
    const made = await stage.upstream.callsDuring(async () => {
      expect((await browser.get('/home')).status).toBe(200)
    })
    expect(made).toEqual(['GET status/', 'GET user/', 'GET user/home/', 'GET step/'])
  })

  test('um objeto com id também vale como status', async () => {
    const { browser, learner } = await stage.enter('ana')
    stage.upstream.answer(calls.status, { d: { id: learner.id } })
    expect((await browser.get('/home')).status).toBe(200)
  })

  test('recusada em casa com 1111, a página diz que não há acesso, com o aviso', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.status, { e: 1111, status: 401 })
    const { status, text, notice } = await browser.get('/home')
    expect([status, text]).toEqual([401, expect.stringContaining('Você não tem acesso a esta página')])
    expect(notice).not.toBe('')
  })

  test.each([calls.status, calls.user])(
    '1204 de $path/ leva a /senha, que mostra o formulário',
    async (call) => {
      const { browser } = await stage.enter('ana')
      stage.upstream.answer(call, { e: 1204, status: 403 })
      const page = await browser.get('/home')
      expect(page.location).toBe('/senha')
      const form = await browser.follow(page)
      expect([form.status, form.control('newPassword')?.name]).toEqual([200, 'newPassword'])
      const fields = { currentPassword: '', newPassword: 'manga-rosa-88', confirmPassword: 'manga-rosa-88' }
      expect((await browser.post('/senha', fields)).location).toBe('/senha/salva')
    },
  )

  test.each([
    '{"d":false}',
    '{"d":null}',
    '{"d":""}',
    '{"d":{}}',
    '{"d":0}',
    '{"d":{"name":"Ana"}}',
    '{}',
    '0',
  ])('um status %s leva ao login e esquece a sessão', async (raw) => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.status, { raw, status: 200 })
    const page = await browser.get('/trails')
    expect(page.location).toBe('/login?redirectTo=%2Ftrails')
    expect((await browser.follow(page)).notice).toContain('Sessão expirada')

    stage.upstream.reset()
    expect((await browser.get('/home')).location).toBe('/login')
  })

  test('o que mudou no perfil vale já nesta página', async () => {
    const { browser, learner } = await stage.enter('ana')
    learner.profile.surveyFinished = false
    expect((await browser.get('/home')).location).toBe('/survey')
  })

  test('um servidor que responde outra coisa é um problema nosso: a sessão fica', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.status, { raw: '<h1>Oi</h1>', status: 200, type: 'text/html' })
    const page = await browser.get('/home')
    expect(page.status).toBe(502)

    stage.upstream.reset()
    expect((await browser.get('/home')).status).toBe(200)
  })

  test('uma sessão que acabou é achada uma vez por todos os carregadores da página, e dita uma vez', async () => {
    const { browser, learner } = await stage.enter('ana')
    // From here on it is known that this upstream has no `batch/`.
    await browser.get('/trails')
    stage.upstream.expire(learner)
    const made = await stage.upstream.callsDuring(() => browser.get('/trails'))
    expect(made).toEqual(['GET status/'])
    expect((await browser.get('/login?redirectTo=%2Ftrails')).notice).toContain('Sessão expirada')
    expect((await browser.get('/login?redirectTo=%2Ftrails')).notice).toBe('')
  })

  test.each([
    ['o status', calls.status, 'Erro ao verificar status'],
    ['o perfil', calls.user, 'Erro ao buscar perfil'],
  ])(
    'a página de erro diz que o que falhou foi %s, e deixa sair da conta, também no navegador de texto',
    async (_, call, message) => {
      for (const answer of [
        { e: 500, status: 500 },
        { e: 400, status: 400 },
        { e: 1111, status: 401 },
      ]) {
        const { browser } = await stage.enter('ana')
        stage.upstream.answer(call, answer)
        const page = await browser.get('/home')
        expect(page.status).toBe(answer.status === 500 ? 503 : answer.status)
        expect(page.text.includes(message)).toBe(answer.status === 500)
        expect(page.html).toContain('action="/logout"')
        const asked = await browser.submit('/home', {}, '/logout')
        expect(asked.text).toContain('Sair da conta? Falta só confirmar. Confirmar')
        const fields = Object.fromEntries(sentBy(formIn(asked.html)))
        expect((await browser.post('/logout', fields, { Origin: '' })).location).toBe('/login')
        expect((await browser.get('/home')).location).toContain('/login')
        stage.upstream.reset()
      }
    },
  )

  test('uma navegação dentro da página aberta não pergunta de novo', async () => {
    const { browser } = await stage.enter('ana')
    const made = await stage.upstream.callsDuring(() => browser.get('/trails.data'))
    expect(made).toEqual(['GET user/trails/'])
  })

  test.each(['/login', '/termos', '/survey'])('%s não pergunta o status', async (path) => {
    const { browser } = await stage.enter('ana')
    const made = await stage.upstream.callsDuring(() => browser.get(path))
    expect(made).not.toContain('GET status/')
  })
})
