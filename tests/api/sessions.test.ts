import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { deleteExpired } from '#api/server/delete-expired.ts'
import { DAY, SECOND } from '#contract/durations.ts'
import { requestOf, type Client } from '#tests/support/api/client.ts'
import { PASSWORD, pessoa } from '#tests/support/api/people.ts'
import { onDatabase, type World } from '#tests/support/api/world.ts'

const EXPIRED = { status: 401, e: 1000 }

async function tokensOf(world: World, { id }: Client) {
  return world.db
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .select('token_hash')
    .where('learner_id', '=', id)
    .execute()
}

onDatabase('sessões', (world) => {
  describe('rodízio de credenciais', () => {
    test('cada sucesso traz um novo token e conserva a chave', async () => {
      const { client } = await pessoa(world(), 'ana')
      const before = client.credentials
      await client.call(calls.user, {})
      expect(client.credentials?.i).toBe(before?.i)
      expect(client.credentials?.t).not.toBe(before?.t)
    })

    test('um token substituído continua bom enquanto o sucessor não é usado', async () => {
      const { client } = await pessoa(world(), 'ana')
      const old = client.twin()
      await client.call(calls.user, {})
      world().clock.advance(2 * DAY)
      await old.call(calls.user, {})
    })

    test('depois do primeiro uso do sucessor, o token antigo vale mais 60 segundos', async () => {
      const { client } = await pessoa(world(), 'ana')
      const [old, later] = [client.twin(), client.twin()]
      await client.call(calls.user, {})
      await client.call(calls.user, {})
      world().clock.advance(59 * SECOND)
      await old.call(calls.user, {})
      world().clock.advance(2 * SECOND)
      expect(await later.refused(calls.user, {})).toEqual(EXPIRED)
    })

    test('uma chamada recusada também conta como primeiro uso', async () => {
      const { client } = await pessoa(world(), 'ana')
      const old = client.twin()
      await client.call(calls.user, {})
      await client.refused(calls.step, { i: 'nada' })
      world().clock.advance(61 * SECOND)
      expect(await old.refused(calls.user, {})).toEqual(EXPIRED)
    })
  })

  test('a sessão acaba depois de 30 dias sem uso', async () => {
    const { client } = await pessoa(world(), 'ana')
    world().clock.advance(29 * DAY)
    await client.call(calls.user, {})
    world().clock.advance(29 * DAY)
    await client.call(calls.user, {})
    world().clock.advance(30 * DAY)
    expect(await client.refused(calls.user, {})).toEqual(EXPIRED)
  })

  test('chave e tokens não ficam no banco como foram entregues', async () => {
    const { client } = await pessoa(world(), 'ana')
    const sessions = await world().db.selectFrom('sessions').selectAll().execute()
    const tokens = await world().db.selectFrom('session_tokens').selectAll().execute()
    const stored = JSON.stringify([sessions, tokens])
    expect(stored).not.toContain(client.credentials?.i)
    expect(stored).not.toContain(client.credentials?.t)
  })

  test('o id de outra pessoa com credenciais próprias é sessão inválida', async () => {
    const [ana, rui] = [await pessoa(world(), 'ana'), await pessoa(world(), 'rui')]
    ana.client.id = rui.id
    expect(await ana.client.refused(calls.user, {})).toEqual(EXPIRED)
    ana.client.id = ''
    expect(await ana.client.refused(calls.user, {})).toEqual(EXPIRED)
  })

  test('sem credenciais a resposta é 1003; com credenciais tortas, 1000', async () => {
    const { client, id } = await pessoa(world(), 'ana')
    const ask = (authorization?: string) => world().app.request(requestOf(calls.user, { id }, authorization))
    expect(await (await ask()).json()).toMatchObject({ e: 1003 })
    const key = client.credentials?.i ?? ''
    for (const bad of [
      'Basic',
      'Bearer x',
      'Basic !!!',
      `Basic ${btoa('a:b')}`,
      `Basic ${btoa(`${key}:errado`)}`,
    ]) {
      const response = await ask(bad)
      expect([response.status, await response.json()]).toMatchObject([401, { e: 1000 }])
    }
  })

  test('sair de uma sessão não acaba com as outras', async () => {
    const ana = await pessoa(world(), 'ana')
    const phone = ana.client.twin()
    await phone.enter(calls.login, { u: ana.email, p: PASSWORD })
    await ana.client.call(calls.logout, {})
    await phone.call(calls.user, {})
  })

  test('as sessões abertas se veem, e as outras acabam, todas ou uma', async () => {
    const ana = await pessoa(world(), 'ana')
    const [phone, library] = [ana.client.twin(), ana.client.twin()]
    for (const client of [phone, library]) await client.enter(calls.login, { u: ana.email, p: PASSWORD })
    const rui = await pessoa(world(), 'rui')
    world().clock.advance(DAY)
    const { sessions } = await phone.call(calls.userSessions, {})
    expect(sessions.map(({ here }) => here).sort()).toEqual([false, false, true])

    const [own] = (await rui.client.call(calls.userSessions, {})).sessions
    await phone.call(calls.userSessionsEnd, { i: own?.i })
    await rui.client.call(calls.user, {})
    const { i } = (await library.call(calls.userSessions, {})).sessions.find(({ here }) => here) ?? {}
    await phone.call(calls.userSessionsEnd, { i })
    expect(await library.refused(calls.user, {})).toEqual(EXPIRED)
    await phone.call(calls.userSessionsEnd, {})
    expect(await ana.client.refused(calls.user, {})).toEqual(EXPIRED)
    expect((await phone.call(calls.userSessions, {})).sessions).toMatchObject([{ here: true }])
  })

  test('a arrumação apaga tokens vencidos e abandonados e não desfaz nenhuma sessão viva', async () => {
    const { client } = await pessoa(world(), 'ana')
    await Promise.all(Array.from({ length: 5 }, () => client.twin().call(calls.user, {})))
    for (let call = 0; call < 5; call++) await client.call(calls.user, {})
    world().clock.advance(2 * DAY)
    await client.call(calls.user, {})
    await client.call(calls.user, {})
    await deleteExpired(world().db, world().clock.now())
    expect((await tokensOf(world(), client)).length).toBeLessThanOrEqual(4)
    await client.call(calls.user, {})
    world().clock.advance(31 * DAY)
    await deleteExpired(world().db, world().clock.now())
    expect(await tokensOf(world(), client)).toEqual([])
  })
})
