import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '#app/upstream/client.server.ts'
import { LIMITS } from '#app/upstream/limits.ts'
import { calls } from '#contract/calls.ts'
import { pessoa } from '#tests/support/people.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startUpstream, type Answer, type Upstream } from '#tests/support/upstream.ts'

let upstream: Upstream
beforeAll(async () => {
  upstream = await startUpstream()
})
beforeEach(() => {
  upstream.reset()
})
afterAll(() => upstream.stop())

const client = (suffix = '') => createClient(upstream.url + suffix)

function someone() {
  const { id, key, token } = upstream.learner(pessoa('ana'))
  return { userId: id, key, token }
}

describe('o endereço de uma chamada', () => {
  test.each([
    ['', '/login/code/'],
    ['/', '/login/code/'],
    ['/v1', '/v1/login/code/'],
    ['/v1/', '/v1/login/code/'],
    ['/a/b//', '/a/b/login/code/'],
  ])('com a base terminada em %j é %s', async (suffix, url) => {
    await client(suffix)
      .request(calls.loginCode, { u: 'abc' })
      .catch(() => undefined)
    expect(upstream.requests[0]?.url).toBe(url)
  })

  test('GET leva o conteúdo na consulta, atrás da barra', async () => {
    const ana = someone()
    await client().request(calls.userSteps, { c: 1 }, ana)
    const { url } = upstream.requests[0] ?? {}
    expect(url).toMatch(/^\/user\/steps\/\?/)
    expect(upstream.requests[0]?.payload).toEqual({ c: '1', id: ana.userId })
  })

  test('GET escreve o que é estranho de modo que chegue inteiro', async () => {
    await client().request(calls.survey, { i: 'a b&c=ç/?#' }, someone())
    expect(upstream.requests[0]?.payload.i).toBe('a b&c=ç/?#')
  })

  test('POST leva JSON, e a barra também', async () => {
    await client().request(calls.passwordRecovery, { u: 'ana@exemplo.com' })
    expect(upstream.requests[0]).toMatchObject({
      url: '/pwd/recovery/',
      contentType: 'application/json',
      payload: { u: 'ana@exemplo.com', id: '' },
    })
  })
})

describe('quem chama', () => {
  test('sem sessão, o id é vazio e não há autorização', async () => {
    await client().request(calls.status, {})
    expect(upstream.requests[0]).toMatchObject({ payload: { id: '' }, authorization: undefined })
  })

  test('com um segredo da API, toda chamada o leva', async () => {
    const withSecret = createClient(upstream.url, LIMITS, 'segredo-da-api')
    await withSecret.request(calls.status, {})
    await withSecret.request(calls.user, {}, someone())
    expect(upstream.requests.map(({ secret }) => secret)).toEqual(['segredo-da-api', 'segredo-da-api'])
  })

  test('com sessão vão o id e chave:token em Basic', async () => {
    const ana = someone()
    await client().request(calls.userHome, {}, ana)
    expect(upstream.requests[0]?.payload.id).toBe(ana.userId)
    expect(upstream.requests[0]?.authorization).toBe(
      `Basic ${Buffer.from(`${ana.key}:${ana.token}`).toString('base64')}`,
    )
  })

  test('a resposta traz as credenciais novas', async () => {
    const { renewal } = await client().request(calls.userHome, {}, someone())
    const { key, token } = upstream.requests[0]?.learner ?? {}
    expect(renewal).toEqual({ key, token })
  })

  test('sem credenciais novas as velhas ficam', async () => {
    upstream.answer(calls.status, { d: true })
    expect((await client().request(calls.status, {})).renewal).toBeUndefined()
  })
})

describe('o que é falha', () => {
  const html = { raw: '<h1>Oi</h1>', type: 'text/html' }
  test.each<[string, Answer, string, number, number]>([
    ['um erro do catálogo', { e: 1201, status: 400 }, 'refused', 1201, 400],
    ['um erro num corpo de status 200', { raw: '{"e":1206}', status: 200 }, 'refused', 1206, 200],
    ['um erro em texto', { raw: '{"e":"1101"}', status: 404 }, 'refused', 1101, 404],
    ['401 sem código', { raw: '{}', status: 401 }, 'refused', 401, 401],
    ['404 que não é JSON', { ...html, status: 404 }, 'refused', 404, 404],
    ['500', { e: 500, status: 500 }, 'unavailable', 500, 500],
    ['502 de um intermediário', { ...html, status: 502 }, 'unavailable', 502, 502],
    ['200 que não é JSON', { ...html, status: 200 }, 'unreadable', 200, 502],
    ['200 vazio', { raw: '', status: 200 }, 'unreadable', 200, 502],
    ['200 cortado', { raw: '{"d":{"ev', status: 200 }, 'unreadable', 200, 502],
    ['dados de outra forma', { d: ['muitos'] }, 'unreadable', 502, 502],
    ['conexão cortada', 'hang up', 'unreachable', 503, 503],
  ])('%s', async (_, answer, kind, code, status) => {
    upstream.answer(calls.userHome, answer)
    await expect(client().request(calls.userHome, {}, someone())).rejects.toMatchObject({
      name: 'UpstreamFailure',
      kind,
      code,
      status,
    })
  })

  test('e 200 não é falha', async () => {
    upstream.answer(calls.status, { raw: '{"e":200,"d":true}', status: 200 })
    expect((await client().request(calls.status, {})).data).toBe(true)
  })

  test('um redirecionamento não é seguido com as credenciais', async () => {
    upstream.answer(calls.userHome, { raw: '', status: 302, headers: { Location: '/user/trails/' } })
    const made = client().request(calls.userHome, {}, someone())
    await expect(made).rejects.toMatchObject({ kind: 'unreadable' })
    expect(upstream.requests).toHaveLength(1)
  })

  test('ninguém do outro lado', async () => {
    const closed = createClient(`http://127.0.0.1:${await freePort()}`)
    await expect(closed.request(calls.status, {})).rejects.toMatchObject({ kind: 'unreachable', code: 503 })
  })

  test('a mensagem diz a chamada, e nada de quem chamou', async () => {
    const ana = someone()
    upstream.answer(calls.passwordReset, { e: 1201, status: 400 })
    const failure: unknown = await client()
      .request(calls.passwordReset, { p: 'segredo-velho', np: 'segredo-novo', nc: 'segredo-novo' }, ana)
      .catch((error: unknown) => error)
    expect(String(failure)).toContain('POST pwd/reset/')
    expect(JSON.stringify(failure) + String(failure)).not.toMatch(/segredo/)
  })
})

test.each([
  [{ t: 'novo' }, { token: 'novo' }],
  [{ i: '', t: 'novo' }, { token: 'novo' }],
  [
    { i: 'outra', t: 'novo' },
    { key: 'outra', token: 'novo' },
  ],
  [{}, undefined],
  [{ i: 'outra' }, undefined],
  [{ i: '', t: '' }, undefined],
])('com as credenciais %j a sessão segue com %j', async (s, renewal) => {
  upstream.answer(calls.userTrails, { raw: JSON.stringify({ s, d: { trails: [] } }), status: 200 })
  const ana = someone()
  const reply = await client().request(calls.userTrails, {}, ana)
  expect(reply.renewal).toEqual(renewal && { key: ana.key, ...renewal })
})

test('um número grande demais para ser exato é o id que está escrito', async () => {
  const raw = String.raw`{"d": {"id": 9007199254740993, "name": "\"12345678901234567", "evos": 9007199254740991}}`
  upstream.answer(calls.user, { raw, status: 200 })
  const { data } = await client().request(calls.user, {}, { ...someone(), userId: '9007199254740993' })
  expect(data).toMatchObject({ id: '9007199254740993', name: '"12345678901234567', evos: 9007199254740991 })
})
