import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { pessoa } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()
const CHOOSE = '/duas-contas'

/** Ana is signed in, and opens a link of Bia's. */
async function twoPeople(profile = {}) {
  const { browser, learner: ana } = await stage.enter('ana', { name: 'Ana Souza' })
  const bia = stage.upstream.learner(pessoa('bia'), { name: 'Bia Lima', ...profile })
  const page = await browser.get(`/home?code=${bia.code}`)
  expect(page.location).toBe(CHOOSE)
  return { browser, ana, bia }
}

/** Whose credentials the calls of this name came with. */
const learnersOf = (call: string) =>
  stage.upstream.requests.filter((one) => one.call === call).map(({ learner }) => learner?.id)

describe('um código de outra pessoa', () => {
  test('pergunta quem fica, com os dois nomes, e ninguém sai ainda', async () => {
    const { browser } = await twoPeople()
    const { text } = await browser.get(CHOOSE)
    expect(text).toContain('Entrar como Bia Lima')
    expect(text).toContain('Continuar como Ana Souza')
    expect(learnersOf('GET user/logout/')).toEqual([])
    expect((await browser.get('/user')).text).toContain('Ana Souza')
  })

  test('ficar tira a outra, e nada mais muda', async () => {
    const { browser, bia } = await twoPeople()
    const page = await browser.submit(CHOOSE, { intent: 'keep' }, 'intent')
    expect(page.location).toBe('/home')
    await expect.poll(() => learnersOf('GET user/logout/')).toEqual([bia.id])
    expect((await browser.get('/user')).text).toContain('Ana Souza')
    expect((await browser.get(CHOOSE)).location).toBe('/home')
  })

  test('trocar tira a primeira, sob uma sessão de outro nome', async () => {
    const { browser, ana } = await twoPeople()
    const [before, device] = [browser.cookies.get('session'), browser.cookies.get('aparelho')]
    const page = await browser.post(CHOOSE, { intent: 'switch' })
    expect(page.location).toBe('/home')
    expect(browser.cookies.get('session')).not.toBe(before)
    expect(browser.cookies.get('aparelho')).not.toBe(device)
    expect((await browser.get('/user')).text).toContain('Bia Lima')
    await expect.poll(() => learnersOf('GET user/logout/')).toEqual([ana.id])

    browser.cookies.set('session', before ?? '')
    expect((await browser.get('/home')).location).toBe('/login')
  })

  test('trocar duas vezes, porque a primeira resposta não chegou, dá no mesmo', async () => {
    const { browser } = await twoPeople()
    const before = browser.cookies.get('session') ?? ''
    await browser.post(CHOOSE, { intent: 'switch' })
    browser.cookies.set('session', before)
    expect((await browser.post(CHOOSE, { intent: 'switch' })).location).toBe('/home')
    expect((await browser.get('/user')).text).toContain('Bia Lima')
  })

  test('ficar não depende do perfil da outra', async () => {
    const { browser } = await stage.enter('ana')
    const bia = stage.upstream.learner(pessoa('bia'))
    stage.upstream.answer(calls.user, 'hang up')
    await browser.get(`/home?code=${bia.code}`)
    expect((await browser.post(CHOOSE, { intent: 'keep' })).location).toBe('/home')
  })

  test.each([
    [{ surveyFinished: false, tags: 'tt' }, '/survey'],
    [{ tags: 'tt' }, '/trampo-turbinado'],
    [{ tags: 'tg' }, '/trampo-garantido'],
  ])('trocar leva aonde o código levaria: %j', async (profile, to) => {
    const { browser } = await twoPeople(profile)
    expect((await browser.post(CHOOSE, { intent: 'switch' })).location).toBe(to)
  })

  test.each(['apagar', ''])('uma intenção %j não tira ninguém: 400', async (intent) => {
    const { browser } = await twoPeople()
    expect((await browser.post(CHOOSE, { intent })).status).toBe(400)
    expect(learnersOf('GET user/logout/')).toEqual([])
    expect((await browser.get(CHOOSE)).status).toBe(200)
  })

  test('a escolha vale com o servidor fora do ar', async () => {
    const { browser } = await twoPeople()
    stage.upstream.answer(calls.logout, 'hang up')
    expect((await browser.post(CHOOSE, { intent: 'switch' })).location).toBe('/home')
    stage.upstream.reset()
    expect((await browser.get('/user')).text).toContain('Bia Lima')
  })
})

describe('o que acontece enquanto ninguém escolheu', () => {
  test('uma sessão que já acabou não disputa: o código entra direto', async () => {
    const { browser, learner: ana } = await stage.enter('ana')
    stage.upstream.expire(ana)
    const bia = stage.upstream.learner(pessoa('bia'), { name: 'Bia Lima' })
    expect((await browser.get(`/home?code=${bia.code}`)).location).toBe('/home')
    expect((await browser.get('/user')).text).toContain('Bia Lima')
  })

  test('com o servidor sem resposta sobre ela, a escolha continua a ser de quem está aqui', async () => {
    const { browser } = await stage.enter('ana')
    const bia = stage.upstream.learner(pessoa('bia'))
    stage.upstream.answer(calls.status, 'hang up')
    expect((await browser.get(`/home?code=${bia.code}`)).location).toBe(CHOOSE)
  })

  test('o código de uma terceira pessoa tira a que esperava', async () => {
    const { browser, bia } = await twoPeople()
    const caio = stage.upstream.learner(pessoa('caio'), { name: 'Caio Reis' })
    expect((await browser.get(`/home?code=${caio.code}`)).location).toBe(CHOOSE)
    await expect.poll(() => learnersOf('GET user/logout/')).toEqual([bia.id])
    expect((await browser.get(CHOOSE)).text).toContain('Entrar como Caio Reis')
  })

  test('quem ainda tem de criar uma senha também escolhe', async () => {
    const actions = { forcePwd: true, askPwdOnStart: false, askPwdEvery15: false }
    const { browser } = await stage.enter('ana', { name: 'Ana Souza' })
    const { profile } = stage.upstream.requests[0]?.learner ?? {}
    Object.assign(profile ?? {}, { actions })
    await browser.get('/user')
    const bia = stage.upstream.learner(pessoa('bia'), { name: 'Bia Lima' })
    expect((await browser.get(`/home?code=${bia.code}`)).location).toBe(CHOOSE)
    expect((await browser.get(CHOOSE)).text).toContain('Entrar como Bia Lima')
  })

  test('sair tira as duas', async () => {
    const { browser, ana, bia } = await twoPeople()
    await browser.post('/logout', {})
    await expect.poll(() => learnersOf('GET user/logout/').sort()).toEqual([ana.id, bia.id].sort())
  })
})

describe('sem nada a escolher', () => {
  test('leva para casa, também o que for enviado', async () => {
    const { browser } = await stage.enter('ana')
    expect((await browser.get(CHOOSE)).location).toBe('/home')
    expect((await browser.post(CHOOSE, { intent: 'switch' })).location).toBe('/home')
  })

  test('sem sessão leva ao login', async () => {
    expect((await stage.browser().get(CHOOSE)).location).toBe('/login?redirectTo=%2Fduas-contas')
  })
})

test('uma aula aberta por outra conta, que saiu deste aparelho, não se conclui, e o que se escreveu fica', async () => {
  const { browser } = await stage.enter('ana')
  const typed = { intent: 'complete', key: 'outraaaa.1', note: 'Sua anotação.' }
  const page = await browser.post('/step/solo?aula=adubo', typed)
  expect([page.status, page.location]).toEqual([409, null])
  expect(page.text).toContain('aberta por outra conta')
  expect(page.html).toContain('>Sua anotação.</textarea>')
  expect(stage.upstream.requests.some(({ call }) => call.includes('class/complete'))).toBe(false)
})
