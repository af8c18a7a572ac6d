import { expect, test, vi } from 'vitest'
import { calls, type Call } from '#contract/calls.ts'
import { createApp } from '#api/server/app.ts'
import { log } from '#api/log.ts'
import { routes } from '#api/routes.ts'
import { Client, requestOf } from '#tests/support/api/client.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'

const LATER = ['user/delete', 'user/legal']

test('toda chamada do contrato é atendida', () => {
  const answered = new Set(routes.map(({ call }) => call.path))
  const promised = Object.values(calls).map(({ path }) => path)
  expect(promised.filter((path) => !answered.has(path) && !LATER.includes(path))).toEqual([])
})

onDatabase('envelope', (world) => {
  const ask = async (path: string, init?: RequestInit) => {
    const response = await world().app.request(`http://api/${path}`, init)
    return [response.status, await response.json()] as const
  }
  const post = (path: string, body: string) => ask(path, { method: 'POST', body })

  test('um caminho desconhecido é 404, também sem a barra final', async () => {
    expect(await ask('nada/')).toEqual([404, { e: 404, m: 'Not Found' }])
    expect(await ask('status?id=')).toEqual([404, { e: 404, m: 'Not Found' }])
  })

  test('um método errado é 405', async () => {
    expect(await ask('login/')).toEqual([405, { e: 405, m: 'Method Not Allowed' }])
    expect(await post('status/', '{}')).toEqual([405, { e: 405, m: 'Method Not Allowed' }])
  })

  test('um corpo vazio é 1002; um que não é JSON ou não é objeto é 400', async () => {
    expect(await post('login/', '')).toEqual([400, { e: 1002, m: 'JSON body empty' }])
    expect(await post('login/', ' \n')).toMatchObject([400, { e: 1002 }])
    expect(await post('login/', '{"id":')).toMatchObject([400, { e: 400 }])
    for (const body of ['[]', 'null', '7', '"x"'])
      expect(await post('login/', body)).toMatchObject([400, { e: 400 }])
  })

  test('um corpo de mais de 64 KB é recusado, diga ou não o seu tamanho', async () => {
    const body = `"${'x'.repeat(65 * 1024)}"`
    const headers = { 'Content-Length': String(body.length) }
    expect(await post('login/', body)).toMatchObject([413, { e: 400 }])
    expect(await ask('login/', { method: 'POST', body, headers })).toMatchObject([413, { e: 400 }])
  })

  test('um campo desconhecido ou repetido é 400', async () => {
    expect(await post('login/', '{"id":"","u":"a","p":"b","x":1}')).toMatchObject([400, { e: 400 }])
    expect(await ask('status/?id=&id=')).toMatchObject([400, { e: 400 }])
    expect(await ask('status/?id=&x=')).toMatchObject([400, { e: 400 }])
  })

  test('texto que o banco não guarda é 400', async () => {
    const body = (u: string) => JSON.stringify({ id: '', u, p: 'senha-boa-9' })
    expect(await post('login/', body('a\u0000b'))).toMatchObject([400, { e: 400 }])
    expect(await post('login/', body('a\ud800b'))).toMatchObject([400, { e: 400 }])
  })

  test('um campo obrigatório que falta é 400', async () => {
    const { client } = await pessoa(world(), 'ana')
    for (const call of [calls.step, calls.stepAuth, calls.surveyComplete, calls.classProgress] as Call[]) {
      expect(await client.refused(call, {})).toEqual({ status: 400, e: 400 })
    }
  })

  test('a conta pode ser criada sem o campo id, como a especificação mostra', async () => {
    const response = await world().app.request(requestOf(calls.userCreate, { k: 'NADA' }))
    expect(await response.json()).toMatchObject({ e: 400 })
    const { registrationOf } = await import('#tests/support/api/people.ts')
    const made = await world().app.request(requestOf(calls.userCreate, registrationOf('bia')))
    expect(made.status).toBe(200)
  })

  test('as respostas não ficam em nenhum cache', async () => {
    const answered = await new Client(world()).send(calls.status, {})
    const refused = await world().app.request('http://api/nada/')
    for (const { headers } of [answered, refused]) expect(headers.get('cache-control')).toBe('no-store')
  })

  test('uma falha inesperada é 500, escrita uma vez e sem dados da pessoa', async () => {
    const written = vi.spyOn(log, 'error').mockReturnValue()
    const secret = 'ana@exemplo.com não coube'
    const broken = createApp({
      ...world().deps,
      passwords: { ...world().deps.passwords, verify: () => Promise.reject(new Error(secret)) },
    })
    const response = await broken.request(requestOf(calls.login, { id: '', u: 'ana@exemplo.com', p: 'x' }))
    const lines = written.mock.calls.map((line) => JSON.stringify(line))
    written.mockRestore()
    expect([response.status, await response.json()]).toEqual([500, { e: 500, m: 'Internal Server Error' }])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/"at":\[" +at .*POST \/login\/ failed: Error"/)
    expect(lines[0]).not.toContain('ana@exemplo.com')
  })
})
