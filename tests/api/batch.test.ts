import { expect, test, vi } from 'vitest'
import { batch, type BatchItem } from '#contract/batch.ts'
import { calls, type Call } from '#contract/calls.ts'
import { createApp } from '#api/server/app.ts'
import { log } from '#api/log.ts'
import { requestOf, basic } from '#tests/support/api/client.ts'
import { PASSWORD, pessoa } from '#tests/support/api/people.ts'
import { right } from '#tests/support/api/soil-step.ts'
import { onDatabase } from '#tests/support/api/world.ts'

const item = ({ method, path }: Call, b: BatchItem['b'] = {}): BatchItem => ({ m: method, p: `${path}/`, b })

const ENROL = item(calls.stepAuth, { i: 'solo' })
const FINISH = item(calls.classComplete, { i: 'terra' })
const READ = item(calls.step, { i: 'solo' })

onDatabase('várias chamadas num só pedido', (world) => {
  test('são feitas em ordem, cada uma com a resposta que teria sozinha, e com um só rodízio', async () => {
    const { client } = await pessoa(world(), 'ana')
    const before = client.credentials
    const { r } = await client.call(batch, { q: [item(calls.user), READ, ENROL, FINISH, READ] })
    expect(r.map(({ s, e }) => e ?? s)).toEqual([200, 1206, 200, 200, 200])
    expect(r[0]?.d).toMatchObject({ id: client.id, evos: 0 })
    expect(r[4]?.d).toEqual(await client.call(calls.step, { i: 'solo' }))
    expect(client.credentials?.t).not.toBe(before?.t)
  })

  test('o que falha não impede o resto', async () => {
    const { client } = await pessoa(world(), 'ana')
    const { r } = await client.call(batch, {
      q: [
        item(calls.step, { i: 'nada' }),
        { m: 'GET', p: 'nada/', b: {} },
        { m: 'POST', p: 'user/', b: {} },
        item(calls.user, { id: 'outra' }),
        item(calls.status),
      ],
    })
    expect(r).toEqual([
      { s: 404, e: 1101, m: 'Step não encontrado' },
      { s: 404, e: 404, m: 'Not Found' },
      { s: 405, e: 405, m: 'Method Not Allowed' },
      { s: 400, e: 400, m: 'Bad Request' },
      { s: 200, d: true },
    ])
  })

  test.each([
    calls.login,
    calls.loginCode,
    calls.passwordReset,
    calls.passwordRecovery,
    calls.userCreate,
    calls.userDelete,
    calls.logout,
    batch,
  ])('$path não vai junto', async (call: Call) => {
    const { client } = await pessoa(world(), 'ana')
    const { r } = await client.call(batch, { q: [item(call), item(calls.status)] })
    expect(r).toEqual([
      { s: 400, e: 400, m: 'Bad Request' },
      { s: 200, d: true },
    ])
  })

  test('mais de cinco, um campo a mais ou ninguém são recusados inteiros', async () => {
    const { client } = await pessoa(world(), 'ana')
    const six = Array.from({ length: 6 }, () => item(calls.status))
    expect(await client.refused(batch, { q: six })).toEqual({ status: 400, e: 400 })
    expect(await client.refused(batch, { q: [{ ...item(calls.status), x: 1 }] as never })).toMatchObject({
      e: 400,
    })
    client.credentials = undefined
    expect(await client.refused(batch, { q: [] })).toEqual({ status: 401, e: 1003 })
  })

  test('uma que confere a senha ou encerra sessões também vai, e as outras com ela', async () => {
    const ana = await pessoa(world(), 'ana')
    const phone = ana.client.twin()
    await phone.enter(calls.login, { u: ana.email, p: PASSWORD })
    const { e, t, c, d } = ana.registration
    const { r } = await ana.client.call(batch, {
      q: [
        ENROL,
        item(calls.userUpdate, { n: 'Ana Lima', e, t, c, d, p: '' }),
        item(calls.userSessionsEnd),
        item(calls.user),
      ],
    })
    expect(r.map(({ s }) => s)).toEqual([200, 200, 200, 200])
    expect(r[3]?.d).toMatchObject({ name: 'Ana Lima' })
    expect((await phone.refused(calls.user, {})).e).toBe(1000)
    await ana.client.call(calls.user, {})
  })

  test('uma falha inesperada é 500 só na sua', async () => {
    const { client, id } = await pessoa(world(), 'ana')
    const stepOfQuiz = () => {
      throw new Error('quebrou')
    }
    const broken = createApp({ ...world().deps, catalogue: { ...world().deps.catalogue, stepOfQuiz } })
    const written = vi.spyOn(log, 'error').mockReturnValue()
    const q = [ENROL, item(calls.quizComplete, { i: 'quiz-solo', a: right }), FINISH]
    const response = await broken.request(
      requestOf(batch, { id, q }, client.credentials && basic(client.credentials)),
    )
    const lines = written.mock.calls.length
    written.mockRestore()
    const { d } = (await response.json()) as { d: { r: { s: number }[] } }
    expect(d.r.map(({ s }) => s)).toEqual([200, 500, 200])
    expect(lines).toBe(1)
  })
})
