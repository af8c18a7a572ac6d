import { expect, test } from 'vitest'
import { calls, type Call } from '#contract/calls.ts'
import { envelope } from '#contract/envelope.ts'
import { DAY } from '#contract/durations.ts'
import { deleteExpired } from '#api/server/delete-expired.ts'
import { basic, requestOf, type Client } from '#tests/support/api/client.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { right } from '#tests/support/api/soil-step.ts'
import { onDatabase } from '#tests/support/api/world.ts'

onDatabase('uma chamada com Idempotency-Key', (world) => {
  async function send(client: Client, key: string, call: Call, payload: object) {
    const authorization = client.credentials && basic(client.credentials)
    const request = requestOf(call, { id: client.id, ...payload }, authorization)
    request.headers.set('idempotency-key', key)
    const response = await world().app.request(request)
    const body = envelope.parse(await response.json())
    if (body.s) client.credentials = body.s
    return { status: response.status, d: body.d, e: body.e }
  }

  async function begun(name: string) {
    const { client } = await pessoa(world(), name)
    await client.call(calls.stepAuth, { i: 'solo' })
    return client
  }
  const quiz = (client: Client, key: string, a: object[] = right) =>
    send(client, key, calls.quizComplete, { i: 'quiz-solo', a })
  const attempts = async (client: Client) => (await client.call(calls.step, { i: 'solo' })).quiz?.attempts
  const wrong = [{ q: 0, a: 'b' }, ...right.slice(1)]

  test('é feita uma vez, e responde o mesmo de novo; com outro conteúdo é recusada, e nada muda', async () => {
    const client = await begun('ana')
    const first = await quiz(client, 'chave-1', wrong)
    expect(first.status).toBe(200)
    expect(await quiz(client, 'chave-1', wrong)).toEqual(first)
    expect((await quiz(client, 'chave-1')).status).toBe(422)
    expect(await attempts(client)).toBe(1)
  })

  test('com outra chave, de outra pessoa ou em outra chamada é outra', async () => {
    const [ana, bia] = [await begun('ana'), await begun('bia')]
    for (const key of ['chave-1', 'chave-2']) await quiz(ana, key)
    await quiz(bia, 'chave-1')
    expect(await attempts(ana)).toBe(2)
    expect(await attempts(bia)).toBe(1)
    const done = await send(ana, 'chave-1', calls.classComplete, { i: 'terra' })
    expect(done.d).toMatchObject({ a: true })
  })

  test('duas ao mesmo tempo são uma', async () => {
    const client = await begun('ana')
    const answers = await Promise.all([quiz(client, 'chave-1'), quiz(client, 'chave-1')])
    expect(answers[0]).toEqual(answers[1])
    expect(await attempts(client)).toBe(1)
  })

  test('uma recusa não gasta a chave, também onde a chamada trabalha fora da transação', async () => {
    const client = await begun('ana')
    expect((await quiz(client, 'chave-1', [{ q: 99, a: 'a' }])).status).toBe(400)
    expect((await quiz(client, 'chave-1')).status).toBe(200)
    for (const time of ['primeira', 'segunda'])
      expect(
        await send(client, 'chave-2', calls.passwordReset, { p: 'errada', np: 'x', nc: 'y' }),
        time,
      ).toMatchObject({ status: 400 })
  })

  test('a resposta fica 30 dias, e depois a chave vale de novo', async () => {
    const client = await begun('ana')
    await quiz(client, 'chave-1')
    const after = async (days: number) => {
      await deleteExpired(world().db, world().clock.now() + days * DAY)
      const rows = await world().db.selectFrom('answered_keys').select('learner_id').execute()
      return rows.filter(({ learner_id: id }) => id === client.id).length
    }
    expect(await after(29.9)).toBe(1)
    expect(await after(30.1)).toBe(0)
  })

  test('uma chave que não se pode ler é recusada', async () => {
    const client = await begun('ana')
    expect((await quiz(client, 'a'.repeat(300))).status).toBe(400)
    expect(await attempts(client)).toBe(0)
  })
})
