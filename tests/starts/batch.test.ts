import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { elements } from '#tests/support/html.ts'
import { SUMMARY, TRAIL } from '#tests/support/upstream-data.ts'
import { onStage } from '#tests/support/stage.ts'

const pathsIn = (payload: Record<string, unknown>) => (payload.q as { p: string }[]).map(({ p }) => p)

// A product remembers for as long as it runs that a call is missing, so each of these has its own.
describe('onde o servidor atende várias chamadas juntas', () => {
  const stage = onStage({}, 'own')
  beforeAll(() => {
    stage.upstream.hasBatch = true
  })

  test('o perfil conta as trilhas feitas, e mostra a medalha de cada uma', async () => {
    const { browser, learner } = await stage.enter('ana')
    const done = { classes: 3, quizzes: 0, trails: 2, finished: [{ id: 'horta', title: TRAIL.title }] }
    stage.upstream.answer(ownCalls.summary, { d: { ...learner.profile, ...SUMMARY, done } })
    const page = await browser.get('/user')
    expect(page.text).toContain('3 aulas 0 quizzes 1 trilha feita')
    const medals = elements(page.html, 'section').find(
      ({ attributes }) => attributes['aria-labelledby'] === 'conquistas',
    )
    expect(medals?.inner).toContain('href="/trails/horta"')
  })

  test.each([
    ['/step/solo?aula=terra', ['step/auth/', 'step/']],
    ['/step/solo?quiz', ['step/auth/', 'step/', 'user/summary/']],
    ['/user', ['user/summary/', 'user/steps/', 'user/home/']],
    ['/trails?busca=horta', ['user/shelf/']],
    ['/trails/horta', ['trail/']],
  ])('%s faz um só pedido', async (path, together) => {
    const { browser } = await stage.enter('ana')
    stage.upstream.reset()
    const page = await browser.get(path)
    expect(page.status).toBe(200)
    expect(stage.upstream.requests.map(({ call }) => call)).toEqual(['POST batch/'])
    expect(pathsIn(stage.upstream.requests[0]?.payload ?? {})).toEqual(together)
  })

  test('uma recusa vale só para a sua chamada', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userHome, { e: 1206, status: 403 })
    const page = await browser.get('/user')
    expect(page.status).toBe(200)
    stage.upstream.answer(calls.stepAuth, { e: 1206, status: 403 })
    expect((await browser.get('/step/solo')).status).toBe(403)
  })

  test('quem não tem mais sessão lá entra de novo e volta', async () => {
    const { browser, learner } = await stage.enter('ana')
    stage.upstream.expire(learner)
    expect((await browser.get('/step/solo')).location).toMatch(/^\/login\?redirectTo=/)
  })

  test('o token novo é guardado antes de a página sair', async () => {
    const { browser } = await stage.enter('ana')
    for (let visit = 0; visit < 3; visit++) expect((await browser.get('/step/solo')).status).toBe(200)
  })
})

describe('onde não atende', () => {
  const stage = onStage({}, 'own')

  test('pergunta uma vez, e a página sai com as chamadas de sempre', async () => {
    stage.upstream.hasBatch = true
    stage.upstream.answer({ ...calls.step, method: 'POST', path: 'batch' }, { e: 404, status: 404 })
    const { browser } = await stage.enter('ana')
    const made = await stage.upstream.callsDuring(async () => {
      await browser.get('/step/solo?aula=terra')
      await browser.get('/step/solo?aula=terra')
    })
    const alone = ['POST step/auth/', 'GET step/']
    expect(made).toEqual(['POST batch/', ...alone, ...alone])
    stage.upstream.hasBatch = false
  })
})
