/** Where somebody is led who signs in, must set a password, or may not open a page. */
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { pessoa } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

const NEW = { currentPassword: '', newPassword: 'manga-rosa-88', confirmPassword: 'manga-rosa-88' }
const FORCED = { tem_pwd: false, actions: { forcePwd: true } }

describe('um código cujo perfil não vem', () => {
  test('leva ao login, e ninguém entrou', async () => {
    const learner = stage.upstream.learner(pessoa('ana'), { tags: 'tg' })
    stage.upstream.answer(calls.user, 'hang up')
    const browser = stage.browser()
    const page = await browser.get(`/home?code=${learner.code}`)
    expect(page.location).toBe('/login')
    stage.upstream.reset()
    expect((await browser.follow(page)).notice).not.toBe('')
    expect((await browser.get('/home')).location).toBe('/login')
  })
})

describe('quem entra com a pesquisa por fazer', () => {
  test.each([
    ['/login', '/survey'],
    ['/login?redirectTo=%2Fuser', '/survey'],
    ['/login?redirectTo=%2Ftrails', '/trails'],
    ['/login?redirectTo=%2Fstep%2Fsolo', '/step/solo'],
  ])('por %s vai direto a %s', async (path, to) => {
    const { email, password } = stage.upstream.learner(pessoa('ana'), { surveyFinished: false })
    expect((await stage.browser().post(path, { email, password })).location).toBe(to)
  })
})

describe('quem precisa criar uma senha', () => {
  test('volta para onde ia', async () => {
    const { browser } = await stage.enter('ana', FORCED)
    const asked = await browser.get('/trails?estado=feitas')
    expect(asked.location).toBe('/senha?redirectTo=%2Ftrails%3Festado%3Dfeitas')
    const form = await browser.follow(asked)
    const page = await browser.post(asked.location ?? '', {
      ...NEW,
      redirectTo: form.control('redirectTo')?.value ?? '',
    })
    expect(page.location).toBe('/senha/salva?redirectTo=%2Ftrails%3Festado%3Dfeitas')
  })

  test('se a sessão acaba ali, volta para onde ia, e não para a senha', async () => {
    const { browser, learner } = await stage.enter('ana', FORCED)
    stage.upstream.expire(learner)
    const page = await browser.post('/senha?redirectTo=%2Ftrails', NEW)
    expect(page.location).toBe('/login?redirectTo=%2Ftrails')
  })
})

test('o início que não é de quem entrou deixa sair e entrar com outra conta', async () => {
  const { browser } = await stage.enter('ana')
  stage.upstream.answer(calls.userHome, { e: 1111, status: 401 })
  const page = await browser.get('/home')
  expect(page.status).toBe(401)
  expect(page.text).toContain('Se a outra é sua, saia desta e entre com ela. Ver as trilhas Sair da conta')
})

test('um extrato que o servidor não tem não é pedido de novo nem oferecido', async () => {
  const { browser } = await stage.enter('ana')
  stage.upstream.answer(calls.userEvos, { e: 404, status: 404 })
  const opening = () => stage.upstream.callsDuring(() => browser.get('/user/extrato'))
  expect(await opening()).toContain('GET user/evos/')
  expect(await opening()).not.toContain('GET user/evos/')
  expect((await browser.get('/home')).html).not.toContain('href="/user/extrato"')
  expect((await browser.get('/user/extrato')).status).toBe(404)
})
