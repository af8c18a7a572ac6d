/** One pass of each call of the contract, on both databases: each answer is what the OpenAPI document says. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import type { BatchItem } from '#contract/batch.ts'
import { DAY, SECOND } from '#contract/durations.ts'
import { calls, type Call, type Data } from '#contract/calls.ts'
import { openApi } from '#contract/described/openapi.ts'
import { describedCalls, everyCall } from '#contract/every-call.ts'
import { certificateCalls } from '#contract/certificate-calls.ts'
import { cvCalls } from '#contract/cv-calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { groupCalls } from '#contract/group-calls.ts'
import { teamCalls } from '#contract/team-calls.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { Client } from '#tests/support/api/client.ts'
import { deletionCodeFor, recoveryCodeFor } from '#tests/support/api/codes.ts'
import { cupom, PASSWORD, registrationOf } from '#tests/support/api/people.ts'
import { right } from '#tests/support/api/soil-step.ts'
import { askTeam as askTeamOf, NEW_GROUP, PEDRO as TEACHER, prove } from '#tests/support/api/turma.ts'
import { onDatabase } from '#tests/support/api/world.ts'

const NEW_PASSWORD = 'manga-verde-88'
const TWO_CALLS: BatchItem[] = [
  { m: 'GET', p: 'user/trails/', b: {} },
  { m: 'GET', p: 'step/', b: { i: 'nada' } },
]
const PLANNED_LIVE = {
  title: 'Encontro de segunda',
  startsAt: '2026-11-20T22:30:00.000Z',
  endsAt: '2026-11-20T23:30:00.000Z',
  kind: 'online',
  url: 'https://sala.example/padaria',
}
const TERMS = { slug: 'termos', version: '2026-11-01', hash: 'a'.repeat(64) }

const description = openApi()
const checker = new Ajv2020({ strict: false, validateFormats: false }).addSchema(description, 'openapi')

onDatabase('toda chamada', (world) => {
  test('é feita uma vez por uma pessoa, do cadastro até excluir a conta', async () => {
    const answers = new Map<object, unknown>()
    const client = new Client(world())
    const keep = <D>(one: object, answer: D) => {
      world().clock.advance(SECOND)
      if (!answers.has(one)) answers.set(one, answer)
      return answer
    }
    const call: Client['call'] = async (one, payload) => keep(one, await client.call(one, payload))
    const enter: Client['enter'] = async (one, payload) => keep(one, await client.enter(one, payload))
    const askTeam = async <C extends Call>(one: C, payload: object): Promise<Data<C>> => {
      return keep(one, await askTeamOf(world(), one, payload))
    }

    await cupom(world(), 'DEPOIS', { tags: 'tt' })
    const registration = registrationOf('ana', { e: 'ana@exemplo.com', c: '52998224725' })
    const { e, t, c, d } = registration
    const { id } = await enter(calls.userCreate, registration)
    await world().db.updateTable('learners').set({ tags: 'tg' }).where('id', '=', id).execute()
    const ana = { client, id, email: e, cpf: c, registration }
    expect(await call(calls.status, {})).toBe(true)
    await call(calls.userLegal, { v: [TERMS] })
    expect((await call(calls.userSessions, {})).sessions).toHaveLength(1)
    await call(calls.userSessionsEnd, {})
    await call(calls.survey, { i: '1' })
    await call(calls.surveyComplete, { i: '1', c: 0, a: [{ i: 'interesses', r: ['plantas'], o: 0 }] })

    await call(calls.stepAuth, { i: 'solo' })
    await call(calls.step, { i: 'solo' })
    await call(calls.classStart, { i: 'terra' })
    await call(calls.classProgress, { i: 'terra', ts: 0, n: 'Terra preta' })
    expect(await call(ownCalls.classPractice, { i: 'terra', a: 'b' })).toMatchObject({ ok: false })
    for (const i of ['terra', 'adubo']) await call(calls.classComplete, { i })
    const [first, ...others] = right
    const almost = [{ q: 0, a: 'b' }, ...others]
    expect(first).toEqual({ q: 0, a: 'a' })
    expect(await call(calls.quizComplete, { i: 'quiz-solo', a: almost })).toMatchObject({ s: 2, t: 3 })
    expect(await call(calls.quizComplete, { i: 'quiz-solo', a: right })).toMatchObject({ s: 3, t: 3 })
    expect(await call(calls.step, { i: 'solo' })).toMatchObject({ completed: true })
    expect(await call(calls.userHome, {})).toMatchObject({ evos: 70 })
    expect((await call(calls.userEvos, {})).entries).toHaveLength(3)
    expect(await call(calls.userCoupon, { k: 'DEPOIS' })).toMatchObject({ tags: 'tg,tt' })
    expect(await call(calls.userFeedback, { i: 'terra', n: 'O que é húmus?' })).toEqual({ a: true })
    expect((await call(calls.userNotes, {})).notes).toHaveLength(1)
    expect((await call(calls.userSearch, { q: 'adubos' })).hits[0]).toMatchObject({
      kind: 'class',
      id: 'adubo',
    })
    expect((await call(calls.userTrails, {})).trails).not.toEqual([])
    expect((await call(calls.userSteps, {})).steps).not.toEqual([])
    expect((await call(calls.userTg, {})).programmes).toHaveLength(2)
    expect((await call(ownCalls.summary, {})).done.classes).toBe(2)
    expect((await call(ownCalls.shelf, { c: 1 })).trails).not.toEqual([])
    expect((await call(ownCalls.trail, { i: 'horta' })).steps).not.toEqual([])
    await call(calls.stepAuth, { i: 'pao' })
    for (const i of ['massa', 'descanso', 'forno']) await call(calls.classComplete, { i })
    const { code = '' } = (await call(certificateCalls.certificates, {})).certificates[0] ?? {}
    await call(certificateCalls.certificatePublish, { k: code, w: 1 })
    await call(certificateCalls.certificateBadge, { k: code })
    const toAnybody = { id: '', k: code }
    const visitor = new Client(world())
    expect(
      keep(certificateCalls.certificate, await visitor.call(certificateCalls.certificate, toAnybody)),
    ).toMatchObject({ name: registration.n })
    const { offers, notes: _, ...blank } = await call(cvCalls.cv, {})
    expect(offers).toEqual([{ text: 'Produção de pães', classId: 'massa' }])
    const cv = { ...blank, goal: 'Auxiliar de padaria', skills: ['Produção de pães'], contacts: e }
    expect(await call(cvCalls.cvSave, cv)).toEqual({ a: true, v: 1 })
    await call(certificateCalls.certificateWithdraw, { k: code })
    expect((await call(everyCall.batch, { q: TWO_CALLS })).r.map(({ s }) => s)).toEqual([200, 404])

    expect(await call(calls.userUpdate, { n: 'Ana Lima', e, t, c, d, p: '' })).toMatchObject({
      name: 'Ana Lima',
    })
    expect((await call(calls.userComplete, {})).legal).toHaveLength(1)
    world().clock.advance(DAY)
    const { questions } = await call(ownCalls.review, {})
    const a = questions.map(({ k }) => ({ k, a: 'a' }))
    expect((await call(ownCalls.answerReview, { a })).r).toMatchObject([
      { a: 'a', ok: true },
      { a: 'a,c', ok: false },
    ])
    await askTeam(teamCalls.report, { n: 'matriculas', p: 'tg' })
    await askTeam(teamCalls.act, { by: TEACHER, a: 'publicar', o: 'termos 2027-01-01' })
    await askTeam(teamCalls.content, {})
    await askTeam(teamCalls.draftStep, { i: 'solo' })
    const group = await askTeam(teamGroupCalls.teamGroupSave, NEW_GROUP)
    const teacher = { by: TEACHER, as: 'teacher', g: group.id }
    await askTeam(teamGroupCalls.teamGroups, { by: TEACHER, as: 'teacher' })
    await askTeam(teamGroupCalls.teamGroup, teacher)
    await askTeam(teamGroupCalls.teamInvite, { ...teacher, people: [{ e, n: 'Ana' }, { e: 'ana' }] })
    await prove(world(), { id })
    await call(groupCalls.groupJoin, { i: group.id, phone: 1 })
    await call(calls.userFeedback, { i: 'adubo', n: 'E o adubo verde?', a: 1 })
    await call(groupCalls.work, { i: 'terra', n: 'Plantei.' })
    const { lives } = await askTeam(teamGroupCalls.teamLiveSave, { ...teacher, ...PLANNED_LIVE })
    const [live] = lives
    await askTeam(teamGroupCalls.teamLives, teacher)
    const presence = { by: TEACHER, as: 'teacher', l: live?.id }
    await askTeam(teamGroupCalls.teamPresenceSave, { ...presence, p: [{ i: id, s: 'present', was: '' }] })
    await askTeam(teamGroupCalls.teamPresence, presence)
    const { items } = await askTeam(teamGroupCalls.teamDoubts, teacher)
    await askTeam(teamGroupCalls.teamDoubtReply, {
      by: TEACHER,
      as: 'teacher',
      i: items[0]?.i,
      text: 'O que se planta.',
    })
    await askTeam(teamGroupCalls.teamPeople, { ...teacher, o: 'name' })
    await askTeam(teamGroupCalls.teamPerson, { ...teacher, i: id })
    await askTeam(teamGroupCalls.teamSteps, teacher)
    await askTeam(teamGroupCalls.teamResults, teacher)
    await askTeam(teamGroupCalls.teamSheet, { ...teacher, m: '2026-11' })
    await askTeam(teamGroupCalls.teamNoticeSave, { ...teacher, text: 'Tragam a receita.', to: [id] })
    await askTeam(teamGroupCalls.teamNotices, teacher)
    const [notice] = (await call(calls.userHome, {})).notices ?? []
    await call(groupCalls.noticeRead, { i: notice?.i })
    await askTeam(teamGroupCalls.teamGroup, { ...teacher, finished: 1 })
    expect((await call(groupCalls.groups, {})).groups).toMatchObject([
      { phone: true, lives: [{ mine: 'present' }], notices: [{ read: true }] },
    ])
    await call(groupCalls.groupLeave, { i: group.id })
    await askTeam(teamGroupCalls.teamGroupEnd, teacher)
    await call(ownCalls.letters, { week: 1 })
    const { token } = await world().db.selectFrom('letter_choices').select('token').executeTakeFirstOrThrow()
    keep(ownCalls.stopLetters, await visitor.call(ownCalls.stopLetters, { id: '', c: token }))
    await call(calls.logout, {})
    await enter(calls.login, { u: e, p: PASSWORD })
    const loginCode = await recoveryCodeFor(world(), ana)
    await enter(calls.loginCode, { u: loginCode })
    const asked = { id: '', u: e }
    keep(calls.passwordRecovery, await new Client(world()).call(calls.passwordRecovery, asked))
    await call(calls.passwordReset, { p: '', np: NEW_PASSWORD, nc: NEW_PASSWORD })
    expect(await call(calls.user, {})).toMatchObject({ id, evos: 100 })
    const deletionCode = await deletionCodeFor(world(), ana)
    await call(calls.userDelete, { u: deletionCode })
    expect(Object.values(describedCalls).filter((one) => !answers.has(one))).toEqual([])
    for (const [name, one] of Object.entries(describedCalls)) {
      const { path } = one
      const method = one.method.toLowerCase()
      const operation = description.paths[`/${path}/`]?.[method] as {
        responses: Record<string, { $ref?: string }>
      }
      const own = `#/paths/~1${path.replaceAll('/', '~1')}~1/${method}/responses/200`
      const at = operation.responses[200]?.$ref ?? own
      const isExact = checker.compile({ $ref: `openapi${at}/content/application~1json/schema` })
      isExact({ s: { i: 'chave', t: 'senha' }, d: answers.get(one) })
      expect({ name, wrong: isExact.errors ?? [] }).toEqual({ name, wrong: [] })
      isExact({ d: ['nada disso'] })
      expect({ name, wrong: isExact.errors }).not.toMatchObject({ wrong: null })
    }
  })
})
