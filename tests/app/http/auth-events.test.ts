import { join } from 'node:path'
import { openSqliteToRead } from '#files/sqlite.ts'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { AUTH_EVENTS, authEventIn } from '#app/request/auth-failure-messages.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()
const EXPIRED = 'Sessão expirada Faça login novamente para continuar.'
const NOT_PERMITTED = 'Acesso não permitido Você não tem permissão para acessar este conteúdo.'

/** How many things the store keeps: sessions, and what is kept for learners. */
function entriesKept(): number {
  const db = openSqliteToRead(join(stage.product.dataDir, 'sessions.db'))
  const { count } = db.prepare('select count(*) as count from entries').get() as { count: number }
  db.close()
  return count
}

const sessionsSet = (lines: string[]) => lines.filter((line) => line.startsWith('session='))

describe('uma página aberta fica sabendo pelo cabeçalho', () => {
  test('que a sessão acabou, e a mensagem espera no login', async () => {
    const { browser, learner } = await stage.enter('ana')
    stage.upstream.expire(learner)
    const answer = await browser.get('/trails.data')
    expect(answer.status).toBe(202)
    expect(answer.headers.get('X-Auth-Event')).toBe('1000')
    const flashId = answer.headers.get('X-Flash-Id') ?? ''
    expect(flashId).toMatch(/^[\da-f-]{36}$/)
    expect(answer.html).toContain('/login?redirectTo=%2Ftrails')

    const next = await browser.get('/login.data?redirectTo=%2Ftrails')
    expect(next.html).toContain(flashId)
  })

  test('que isto não é para ela, e a sessão fica', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, { e: 1111, status: 401 })
    const answer = await browser.get('/trails.data')
    expect(answer.status).toBe(202)
    expect(answer.headers.get('X-Auth-Event')).toBe('1111')
    expect((await browser.get('/home.data')).html).toContain(answer.headers.get('X-Flash-Id'))
  })

  test('e o que ela envia também', async () => {
    const { browser, learner } = await stage.enter('ana')
    stage.upstream.expire(learner)
    const answer = await browser.post('/step/solo.data?aula=adubo', { intent: 'complete' })
    expect(answer.status).toBe(202)
    expect(answer.headers.get('X-Auth-Event')).toBe('1000')
  })

  test('uma página que carrega bem não diz nada', async () => {
    const { browser } = await stage.enter('ana')
    const answer = await browser.get('/trails.data')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('X-Auth-Event')).toBeNull()
  })
})

describe('o que acaba é tratado uma vez só', () => {
  test.each(['/user', '/user.data'])(
    'em %s: fica uma sessão de ninguém, com uma mensagem, no lugar da que acabou',
    async (path) => {
      const { browser, learner } = await stage.enter('ana')
      const before = entriesKept()
      stage.upstream.expire(learner)
      const answer = await browser.get(path)
      expect(sessionsSet(answer.setCookies).length).toBeLessThanOrEqual(1)
      expect(entriesKept()).toBe(before)

      const login = '/login?redirectTo=%2Fuser'
      expect((await browser.get(login)).notice).toBe(EXPIRED)
      expect((await browser.get(login)).notice).toBe('')
    },
  )

  test('um acesso não permitido em duas chamadas é dito uma vez', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.user, { e: 1111, status: 401 })
    stage.upstream.answer(calls.userSteps, { e: 1111, status: 401 })
    expect((await browser.get('/user')).location).toBe('/home')
    expect((await browser.get('/home')).notice).toBe(NOT_PERMITTED)
    expect((await browser.get('/home')).notice).toBe('')
  })

  test('o que foi pedido em abas ao mesmo tempo também acaba uma vez só', async () => {
    const { browser, learner } = await stage.enter('ana')
    stage.upstream.expire(learner)
    const pages = await Promise.all(['/home', '/trails', '/user'].map((path) => browser.get(path)))
    expect(pages.map(({ location }) => location?.split('?')[0])).toEqual(['/login', '/login', '/login'])
    expect(stage.upstream.requests.filter(({ learner }) => learner).length).toBeGreaterThan(0)
    expect((await browser.get('/home')).location).toBe('/login')
  })
})

describe('em casa mesmo', () => {
  test.each(['/home', '/home.data'])('%s com 1111 é a página de erro, sem volta sem fim', async (path) => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userHome, { e: 1111, status: 401 })
    const page = await browser.get(path)
    expect(page.location).toBeNull()
    expect(page.headers.get('X-Auth-Event')).toBeNull()
    expect(page.status).toBe(401)
  })

  test('e 1111 sem o 401 é só uma página: o aviso que leva para casa não vem', async () => {
    const { browser } = await stage.enter('ana')
    stage.upstream.answer(calls.userTrails, { e: 1111, status: 403 })
    const page = await browser.get('/trails')
    expect([page.status, page.notice]).toEqual([403, ''])
  })
})

describe('duas abas', () => {
  test('recebem cada uma a mensagem da sua página, na ordem em que chegam', async () => {
    const { browser } = await stage.enter('ana')
    const first = await browser.post('/step/solo?aula=terra', { intent: 'note', note: 'oi' })
    const second = await browser.post('/step/solo?aula=adubo', { intent: 'complete' })
    expect((await browser.follow(second)).notice).toContain('Aula feita.')
    expect((await browser.follow(first)).notice).toMatch(/^Anotação salva às /)
    expect((await browser.get('/home')).notice).toBe('')
  })

  test('e uma que só leva a outra página não gasta a mensagem de ninguém', async () => {
    const { browser } = await stage.enter('ana')
    const note = await browser.post('/step/solo?aula=terra', { intent: 'note', note: 'oi' })
    stage.upstream.answer(calls.userTrails, { e: 1111, status: 401 })
    const refused = await browser.get('/trails')
    expect((await browser.follow(refused)).notice).toBe(NOT_PERMITTED)
    expect((await browser.follow(note)).notice).toMatch(/^Anotação salva às /)
  })
})

test('um link que não vale, aberto por quem já entrou, é dito na página a que ele leva', async () => {
  const { browser } = await stage.enter('ana')
  const page = await browser.get('/trails?code=velho')
  expect(page.location).toBe('/login')
  const home = await browser.follow(page)
  expect(home.location).toBe('/home')
  expect((await browser.follow(home)).notice).not.toBe('')
})

test.each<[unknown, 1000 | 1111 | undefined]>([
  [{ status: 401 }, 1000],
  [{ status: 401, data: { code: 1201 } }, 1000],
  [{ status: 403, data: { code: 1000 } }, 1000],
  [Object.assign(new Error('acabou'), { code: 1000 }), 1000],
  [{ status: 401, data: { code: 1111 } }, 1111],
  [new Response(null, { status: 401 }), 1000],
  [new Response(null, { status: 202, headers: { 'X-Auth-Event': '1111' } }), 1111],
  [{ status: 403, data: { code: 1111 } }, undefined],
  [{ status: 404, data: null }, undefined],
  [new TypeError('outro'), undefined],
  [undefined, undefined],
])('o que se lança, %j, vale %j', (thrown, code) => {
  expect(authEventIn(thrown)).toBe(code && AUTH_EVENTS[code])
})
