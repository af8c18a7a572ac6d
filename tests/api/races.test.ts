/** What must hold when calls come at the same time; on PostgreSQL too, where transactions run side by side. */
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { envelope } from '#contract/envelope.ts'
import { deleteExpired } from '#api/server/delete-expired.ts'
import { DAY, SECOND } from '#contract/durations.ts'
import { Client } from '#tests/support/api/client.ts'
import { deletionCodeFor, recoveryCodeFor } from '#tests/support/api/codes.ts'
import { cupom, PASSWORD, pessoa, registrationOf, usesOf } from '#tests/support/api/people.ts'
import { evosOf, right } from '#tests/support/api/soil-step.ts'
import { onDatabase, type World } from '#tests/support/api/world.ts'

const NEW_PASSWORD = 'manga-verde-88'
const TERMS = { slug: 'termos', version: '2026-11-01', hash: 'a'.repeat(64) }
const WRONG = { status: 400, e: 1201 }

async function tryAll(world: World, registrations: ReturnType<typeof registrationOf>[]) {
  const responses = await Promise.all(
    registrations.map((registration) => new Client(world).send(calls.userCreate, registration)),
  )
  const bodies = await Promise.all(responses.map(async (response) => envelope.parse(await response.json())))
  return bodies.map(({ e = 200 }) => e).sort((a, b) => a - b)
}

onDatabase('ao mesmo tempo', (world) => {
  test('o último uso de um cupom vai para exatamente uma de várias contas simultâneas', async () => {
    for (let round = 0; round < 5; round++) {
      const k = await cupom(world(), `CORRIDA${round}`, { uses: 1 })
      const outcome = await tryAll(
        world(),
        ['a', 'b', 'c', 'd'].map((name) => registrationOf(name, { k })),
      )
      expect(outcome).toEqual([200, 1302, 1302, 1302])
      expect(await usesOf(world(), k)).toBe(1)
    }
  })

  test('de duas contas simultâneas com o mesmo CPF nasce uma, e a outra não gasta o cupom', async () => {
    for (let round = 0; round < 5; round++) {
      const [k, other] = [
        await cupom(world(), `CPFA${round}`, { uses: 3 }),
        await cupom(world(), `CPFB${round}`, { uses: 3 }),
      ]
      const first = registrationOf('gil', { k })
      const outcome = await tryAll(world(), [first, registrationOf('gil', { k: other, c: first.c })])
      expect(outcome).toEqual([200, 1306])
      expect(((await usesOf(world(), k)) ?? 0) + ((await usesOf(world(), other)) ?? 0)).toBe(1)
    }
  })

  test('o mesmo formulário enviado três vezes ao mesmo tempo é uma conta e uma vaga', async () => {
    for (let round = 0; round < 5; round++) {
      const k = await cupom(world(), `JUNTOS${round}`, { uses: 1 })
      const registration = registrationOf('ana', { k })
      expect(await tryAll(world(), [registration, registration, registration])).toEqual([200, 200, 200])
      expect(await usesOf(world(), k)).toBe(1)
    }
  })

  test('chamadas paralelas com o mesmo token passam todas, e cada resposta serve para continuar', async () => {
    const { client } = await pessoa(world(), 'ana')
    const twins = Array.from({ length: 8 }, () => client.twin())
    await Promise.all(twins.map((twin) => twin.call(calls.user, {})))
    expect(new Set(twins.map((twin) => twin.credentials?.t)).size).toBe(8)
    await Promise.all(twins.map((twin) => twin.call(calls.user, {})))
    world().clock.advance(DAY)
    await Promise.all(twins.map((twin) => twin.call(calls.user, {})))
  })

  test('a arrumação deixa o token paralelo que alguém ainda pode estar usando', async () => {
    const { client } = await pessoa(world(), 'ana')
    const parallel = client.twin()
    await Promise.all([client.call(calls.user, {}), parallel.call(calls.user, {})])
    await client.call(calls.user, {})
    world().clock.advance(DAY / 2)
    await client.call(calls.user, {})
    await deleteExpired(world().db, world().clock.now())
    await parallel.call(calls.user, {})
  })

  test('de duas trocas simultâneas vale exatamente uma', async () => {
    const ana = await pessoa(world(), 'ana')
    const news = ['primeira-nova-1', 'segunda-nova-2']
    const twins = news.map((np) => ({ np, client: ana.client.twin() }))
    const outcome = await Promise.all(
      twins.map(({ np, client }) => client.send(calls.passwordReset, { p: PASSWORD, np, nc: np })),
    )
    expect(outcome.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('um código e uma nova senha ao mesmo tempo: depois só vale a sessão que trocou a senha', async () => {
    for (let round = 0; round < 5; round++) {
      const ana = await pessoa(world(), 'ana')
      const u = await recoveryCodeFor(world(), ana)
      const thieves = Array.from({ length: 6 }, () => new Client(world()))
      const [reset, ...entered] = await Promise.all([
        ana.client.send(calls.passwordReset, { p: PASSWORD, np: NEW_PASSWORD, nc: NEW_PASSWORD }),
        ...thieves.map((thief) => thief.send(calls.loginCode, { u })),
      ])
      expect(reset.status).toBe(200)
      for (const response of entered) {
        const { s, e } = envelope.parse(await response.json())
        expect(s ?? e).toEqual(s ?? 1201)
        const thief = new Client(world())
        Object.assign(thief, { id: ana.id, credentials: s })
        expect((await thief.refused(calls.user, {})).status).toBe(401)
      }
    }
  })

  test('depois de cinco tentativas nem o certo vale, também quando vêm juntas; outro código vale', async () => {
    const ana = await pessoa(world(), 'ana')
    const code = await deletionCodeFor(world(), ana)
    const tries = Array.from({ length: 5 }, () => ana.client.twin().refused(calls.userDelete, { u: '00' }))
    for (const refused of await Promise.all(tries)) expect(refused).toEqual(WRONG)
    expect(await ana.client.refused(calls.userDelete, { u: code })).toEqual(WRONG)
    world().clock.advance(30 * SECOND)
    await ana.client.call(calls.userDelete, { u: await deletionCodeFor(world(), ana) })
  })

  test('dois envios do mesmo código excluem uma vez', async () => {
    const ana = await pessoa(world(), 'ana')
    const u = await deletionCodeFor(world(), ana)
    const before = await world().db.selectFrom('deletions').selectAll().execute()
    const twins = [ana.client.twin(), ana.client.twin()]
    const statuses = await Promise.all(
      twins.map(async (twin) => (await twin.send(calls.userDelete, { u })).status),
    )
    expect(statuses.sort()).toEqual([200, 401])
    expect(await world().db.selectFrom('deletions').selectAll().execute()).toHaveLength(before.length + 1)
  })

  test('quem estuda enquanto a conta é excluída não prende ninguém', async () => {
    for (let round = 0; round < 5; round++) {
      const ana = await pessoa(world(), 'ana')
      const phone = ana.client.twin()
      await phone.enter(calls.login, { u: ana.email, p: PASSWORD })
      await phone.call(calls.stepAuth, { i: 'solo' })
      const u = await deletionCodeFor(world(), ana)
      const answers = await Promise.all([
        ...['terra', 'adubo'].map((i) => phone.twin().send(calls.classComplete, { i })),
        ana.client.send(calls.userDelete, { u }),
        ...['terra', 'adubo'].map((i) => phone.twin().send(calls.classStart, { i })),
      ])
      for (const { status } of answers) expect([200, 401]).toContain(status)
      expect(answers[2]?.status).toBe(200)
    }
  })

  test('duas sessões que encerram as outras ao mesmo tempo não se prendem', async () => {
    const ana = await pessoa(world(), 'ana')
    const others = [ana.client.twin(), ana.client.twin(), ana.client.twin()]
    for (const client of others) await client.enter(calls.login, { u: ana.email, p: PASSWORD })
    const answers = await Promise.all(others.map((client) => client.send(calls.userSessionsEnd, {})))
    for (const { status } of answers) expect([200, 401]).toContain(status)
  })

  test('chamadas simultâneas dão os evos uma vez', async () => {
    const { client } = await pessoa(world(), 'ana')
    await client.call(calls.stepAuth, { i: 'solo' })
    const twins = Array.from({ length: 8 }, () => client.twin())
    await Promise.all(twins.map((twin) => twin.call(calls.classComplete, { i: 'terra' })))
    await Promise.all(twins.map((twin) => twin.call(calls.quizComplete, { i: 'quiz-solo', a: right })))
    expect(await evosOf(client)).toEqual([60, 1, 40])
  })

  test('duas abas ao mesmo tempo são uma vez só', async () => {
    const { client } = await pessoa(world(), 'ana')
    const tabs = [client.twin(), client.twin(), client.twin()]
    await Promise.all(tabs.map((tab) => tab.call(calls.userLegal, { v: [TERMS] })))
    expect((await client.call(calls.userComplete, {})).legal).toHaveLength(1)
  })
})
