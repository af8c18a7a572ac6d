/** One pass of each call of the contract, on both databases. */
import { expect, test } from 'vitest'
import { calls, type Call } from '#contract/calls.ts'
import { Client } from '#tests/support/api/client.ts'
import { deletionCodeFor, recoveryCodeFor } from '#tests/support/api/codes.ts'
import { PASSWORD, registrationOf } from '#tests/support/api/people.ts'
import { right } from '#tests/support/api/soil-step.ts'
import { onEachEngine } from '#tests/support/api/world.ts'

const NEW_PASSWORD = 'manga-verde-88'
const TERMS = { slug: 'termos', version: '2026-11-01', hash: 'a'.repeat(64) }

onEachEngine('toda chamada', (world) => {
  test('é feita uma vez por uma pessoa, do cadastro até excluir a conta', async () => {
    const done = new Set<Call>()
    const client = new Client(world())
    const call: Client['call'] = (one, payload) => {
      done.add(one)
      return client.call(one, payload)
    }
    const enter: Client['enter'] = (one, payload) => {
      done.add(one)
      return client.enter(one, payload)
    }

    const registration = registrationOf('ana', {})
    const { e, t, c, d } = registration
    const { id } = await enter(calls.userCreate, registration)
    await world().db.updateTable('learners').set({ tags: 'tg' }).where('id', '=', id).execute()
    const ana = { client, id, email: e, cpf: c, registration }
    expect(await call(calls.status, {})).toBe(true)
    await call(calls.userLegal, { v: [TERMS] })
    expect((await call(calls.userSessions, {})).sessions).toHaveLength(1)
    await call(calls.userSessionsEnd, {})
    await call(calls.survey, { i: '1' })
    await call(calls.surveyComplete, { i: '1', c: 0, a: [] })

    await call(calls.stepAuth, { i: 'solo' })
    await call(calls.classStart, { i: 'terra' })
    await call(calls.classProgress, { i: 'terra', ts: 0, n: 'Terra preta' })
    for (const i of ['terra', 'adubo']) await call(calls.classComplete, { i })
    expect(await call(calls.quizComplete, { i: 'quiz-solo', a: right })).toMatchObject({ s: 3, t: 3 })
    expect(await call(calls.step, { i: 'solo' })).toMatchObject({ completed: true })
    expect(await call(calls.userHome, {})).toMatchObject({ evos: 70 })
    expect((await call(calls.userEvos, {})).entries).toHaveLength(3)
    expect((await call(calls.userTrails, {})).trails).not.toEqual([])
    expect((await call(calls.userSteps, {})).steps).not.toEqual([])
    expect((await call(calls.userTg, {})).programmes).toHaveLength(1)

    expect(await call(calls.userUpdate, { n: 'Ana Lima', e, t, c, d, p: '' })).toMatchObject({
      name: 'Ana Lima',
    })
    expect((await call(calls.userComplete, {})).legal).toHaveLength(1)
    await call(calls.logout, {})
    await enter(calls.login, { u: e, p: PASSWORD })
    done.add(calls.passwordRecovery)
    await enter(calls.loginCode, { u: await recoveryCodeFor(world(), ana) })
    await call(calls.passwordReset, { p: '', np: NEW_PASSWORD, nc: NEW_PASSWORD })
    expect(await call(calls.user, {})).toMatchObject({ id, evos: 70 })
    await call(calls.userDelete, { u: await deletionCodeFor(world(), ana) })
    expect(Object.values(calls).filter((one) => !done.has(one))).toEqual([])
  })
})
