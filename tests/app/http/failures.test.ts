import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { onStage } from '#tests/support/stage.ts'
import type { Answer } from '#tests/support/upstream.ts'

const stage = onStage()

const EXPIRED = 'Sessão expirada Faça login novamente para continuar.'
const NOT_PERMITTED = 'Acesso não permitido Você não tem permissão para acessar este conteúdo.'

describe('sessão expirada', () => {
  test.each<[string, Answer]>([
    ['401 com 1000', { e: 1000, status: 401 }],
    ['401 sem corpo', { raw: '', status: 401 }],
  ])('%s leva ao login, com a mensagem e o caminho de volta', async (_, answer) => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, answer)
    const page = await browser.get('/trails')
    expect(page.location).toBe('/login?redirectTo=%2Ftrails')
    expect((await browser.follow(page)).notice).toBe(EXPIRED)

    stage.upstream.reset()
    expect((await browser.get('/trails')).location).toBe('/login?redirectTo=%2Ftrails')
  })

  test('a mensagem aparece uma vez só', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userHome, { e: 1000, status: 401 })
    const page = await browser.get('/home')
    expect((await browser.follow(page)).notice).toBe(EXPIRED)
    expect((await browser.follow(page)).notice).toBe('')
  })

  test('vale também para o que a pessoa envia', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.classComplete, { e: 1000, status: 401 })
    const page = await browser.post('/step/solo?aula=adubo', { intent: 'complete' })
    expect(page.location).toContain('/login?redirectTo=')
    expect((await browser.follow(page)).notice).toBe(EXPIRED)
  })
})

describe('acesso não permitido', () => {
  test('401 com 1111 leva para casa com a mensagem, e a sessão fica', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, { e: 1111, status: 401 })
    const page = await browser.get('/trails')
    expect(page.location).toBe('/home')
    const home = await browser.follow(page)
    expect(home.status).toBe(200)
    expect(home.notice).toBe(NOT_PERMITTED)
    expect((await browser.get('/home')).notice).toBe('')
  })

  test.each([
    ['sem programa nenhum', '', '/trampo-garantido'],
    ['de um programa só', 'tg', '/trampo-turbinado'],
    ['do outro programa só', 'tt', '/trampo-garantido'],
  ])('quem é %s não abre o que não é seu (%s: %s)', async (_, tags, path) => {
    const { browser } = await stage.enter('ana', { tags })
    const page = await browser.get(path)
    expect(page.location).toBe('/home')
    expect((await browser.follow(page)).notice).toBe(NOT_PERMITTED)
  })
})

describe('o servidor em pane', () => {
  test.each<[string, Answer, number]>([
    ['fora do ar', 'hang up', 503],
    ['500', { e: 500, status: 500 }, 503],
    ['dados de outra forma', { d: 'muitas' }, 502],
    ['uma chamada que ele não tem', { e: 404, status: 404 }, 502],
  ])('%s mostra a página de erro e mantém a sessão', async (_, answer, status) => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, answer)
    const page = await browser.get('/trails')
    expect(page.status).toBe(status)
    expect(page.text).toContain(`${status} · `)
    expect(page.headers.get('Cache-Control')).toBe('no-store')

    stage.upstream.reset()
    expect((await browser.get('/trails')).status).toBe(200)
  })
})

test('um endereço que não existe é 404 também no meio da pesquisa', async () => {
  const { browser } = await stage.enter('ana', { surveyFinished: false })
  expect((await browser.get('/nada')).status).toBe(404)
  expect((await browser.post('/nada', {})).status).toBe(404)
})
