import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { Client } from '#tests/support/api/client.ts'
import { cupom, PASSWORD, pessoa, registrationOf, type Person } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'

const NEW_PASSWORD = 'manga-verde-88'

/** The six fields as they stand, with `changes`. */
function fieldsOf({ registration }: Person, changes: Record<string, string> = {}) {
  const { n, e, t, c, d } = registration
  return { n, e, t, c, d, p: '', ...changes }
}

onDatabase('a própria conta', (world) => {
  describe('mudar os dados', () => {
    test('nome, celular e nascimento mudam sem senha', async () => {
      const ana = await pessoa(world(), 'ana')
      const changed = fieldsOf(ana, { n: 'Ana Souza', t: '21999998888', d: '1999-12-31' })
      const profile = await ana.client.call(calls.userUpdate, changed)
      const expected = { name: 'Ana Souza', cel: '21999998888', cpf: ana.cpf, nasc: '1999-12-31' }
      expect(profile).toMatchObject(expected)
      expect(await ana.client.call(calls.user, {})).toEqual(profile)
    })

    test('um novo e-mail pede a senha atual', async () => {
      const ana = await pessoa(world(), 'ana')
      const e = `nova.${ana.email}`
      expect(await ana.client.refused(calls.userUpdate, fieldsOf(ana, { e }))).toEqual({
        status: 400,
        e: 1201,
      })
      expect((await ana.client.call(calls.userUpdate, fieldsOf(ana, { e, p: PASSWORD }))).email).toBe(e)
      await new Client(world()).enter(calls.login, { u: e, p: PASSWORD })
    })

    test('um novo CPF pede a senha atual, antes de dizer se é de outra conta', async () => {
      const [ana, rui] = [await pessoa(world(), 'ana'), await pessoa(world(), 'rui')]
      for (const c of ['529.982.247-25', rui.cpf]) {
        const refused = { status: 400, e: 1201 }
        expect(await ana.client.refused(calls.userUpdate, fieldsOf(ana, { c }))).toEqual(refused)
        const guessed = fieldsOf(ana, { c, p: 'errada-mesmo' })
        expect(await ana.client.refused(calls.userUpdate, guessed)).toEqual(refused)
      }
      const changed = fieldsOf(ana, { c: '529.982.247-25', p: PASSWORD })
      expect((await ana.client.call(calls.userUpdate, changed)).cpf).toBe('52998224725')
    })

    test('um novo e-mail acaba com as outras sessões, e só ele', async () => {
      const ana = await pessoa(world(), 'ana')
      const phone = new Client(world())
      await phone.enter(calls.login, { u: ana.email, p: PASSWORD })
      await ana.client.call(calls.userUpdate, fieldsOf(ana, { n: 'Ana Souza' }))
      await phone.call(calls.user, {})
      await ana.client.call(calls.userUpdate, fieldsOf(ana, { e: `nova.${ana.email}`, p: PASSWORD }))
      expect(await phone.refused(calls.user, {})).toEqual({ status: 401, e: 1000 })
      await ana.client.call(calls.user, {})
    })

    test('valores iguais são 1215', async () => {
      const ana = await pessoa(world(), 'ana')
      expect(await ana.client.refused(calls.userUpdate, fieldsOf(ana))).toEqual({ status: 400, e: 1215 })
    })

    test('o e-mail ou CPF de outra conta é 1306, e nada muda', async () => {
      const [ana, rui] = [await pessoa(world(), 'ana'), await pessoa(world(), 'rui')]
      const taken: Record<string, string>[] = [{ c: rui.cpf }, { e: rui.email }]
      for (const change of taken) {
        const fields = fieldsOf(ana, { n: 'Outro Nome', p: PASSWORD, ...change })
        expect(await ana.client.refused(calls.userUpdate, fields)).toEqual({ status: 400, e: 1306 })
      }
      expect((await ana.client.call(calls.user, {})).name).toBe('Ana Silva')
    })

    test('um campo vazio fica como está', async () => {
      const ana = await pessoa(world(), 'ana')
      const empty = { n: '', c: '', d: '' }
      const profile = await ana.client.call(calls.userUpdate, {
        ...fieldsOf(ana),
        ...empty,
        t: '21999998888',
      })
      expect(profile).toMatchObject({ name: 'Ana Silva', cpf: ana.cpf, cel: '21999998888' })
    })

    test('um campo que falta ou não serve é 400', async () => {
      const ana = await pessoa(world(), 'ana')
      const bad = [{ d: '31/12/1999' }, { e: '' }, { c: '123' }, { t: undefined }]
      for (const change of bad) {
        const fields = { ...fieldsOf(ana), ...change }
        expect(await ana.client.refused(calls.userUpdate, fields)).toEqual({ status: 400, e: 400 })
      }
    })
  })

  describe('trocar a senha', () => {
    const reset = (person: Person, p: string, np = NEW_PASSWORD, nc = np) =>
      person.client.refused(calls.passwordReset, { p, np, nc })

    test('com a senha atual, a nova vale e as outras sessões acabam', async () => {
      const ana = await pessoa(world(), 'ana')
      const phone = new Client(world())
      await phone.enter(calls.login, { u: ana.email, p: PASSWORD })
      await ana.client.call(calls.passwordReset, { p: PASSWORD, np: NEW_PASSWORD, nc: NEW_PASSWORD })
      expect(await phone.refused(calls.user, {})).toEqual({ status: 401, e: 1000 })
      await ana.client.call(calls.user, {})
      await phone.enter(calls.login, { u: ana.email, p: NEW_PASSWORD })
    })

    test('confirmação diferente é 1205', async () => {
      expect(
        await reset(await pessoa(world(), 'ana'), PASSWORD, NEW_PASSWORD, 'outra-coisa-1'),
      ).toMatchObject({
        e: 1205,
      })
    })

    test('senha atual errada é 1201; vazia, para quem já criou uma, é 1005', async () => {
      const ana = await pessoa(world(), 'ana')
      expect(await reset(ana, 'errada-mesmo')).toEqual({ status: 400, e: 1201 })
      expect(await reset(ana, '')).toEqual({ status: 400, e: 1005 })
    })

    test('uma senha curta ou comum é recusada', async () => {
      const ana = await pessoa(world(), 'ana')
      expect(await reset(ana, PASSWORD, 'curta-7')).toEqual({ status: 400, e: 400 })
      expect(await reset(ana, PASSWORD, 'senha12345')).toEqual({ status: 400, e: 400 })
    })

    test('o nome, o e-mail, o cupom que usou e o nome do site não servem de senha', async () => {
      const k = await cupom(world(), 'PRIMAVERA')
      const client = new Client(world())
      const registration = registrationOf('ana', { k, n: 'Ana Conceição' })
      await client.enter(calls.userCreate, registration)
      for (const np of ['ana-conceicao', registration.e, 'primavera1', 'Evolua 1998'])
        expect(await client.refused(calls.passwordReset, { p: PASSWORD, np, nc: np })).toEqual({
          status: 400,
          e: 400,
        })
    })

    test('quem nunca criou senha é convidado a criar, e cria sem a atual', async () => {
      const ana = await pessoa(world(), 'ana')
      await world().db.updateTable('learners').set({ password_hash: null }).where('id', '=', ana.id).execute()
      expect(await ana.client.call(calls.user, {})).toMatchObject({
        tem_pwd: false,
        actions: { forcePwd: false, askPwdOnStart: true, askPwdEvery15: true },
      })
      expect(await new Client(world()).refused(calls.login, { u: ana.email, p: '' })).toMatchObject({
        e: 1001,
      })
      await ana.client.call(calls.passwordReset, { p: '', np: NEW_PASSWORD, nc: NEW_PASSWORD })
      expect(await ana.client.call(calls.user, {})).toMatchObject({
        tem_pwd: true,
        actions: { forcePwd: false, askPwdOnStart: false, askPwdEvery15: false },
      })
    })
  })

  test('tudo o que é guardado sobre a pessoa vem em user/complete', async () => {
    const ana = await pessoa(world(), 'ana')
    const { client } = ana
    await client.call(calls.stepAuth, { i: 'solo' })
    await client.call(calls.classComplete, { i: 'terra' })
    await client.call(calls.quizComplete, { i: 'quiz-solo', a: [] })
    await client.call(calls.surveyComplete, { i: '1', c: 0, a: [] })
    const all = await client.call(calls.userComplete, {})
    expect(all).toMatchObject({
      id: ana.id,
      email: ana.email,
      createdAt: '2026-11-20T12:00:00.000Z',
      can: ['evos', 'delete', 'legal', 'certificates', 'idempotency'],
      steps: [{ id: 'solo', classesDone: 1 }],
      surveys: [{ id: '1', title: 'Conte sobre você' }],
      quizzes: [
        { stepId: 'solo', title: 'Você conhece o solo?', score: 0, totalQuestions: 3, success: false },
      ],
    })
    expect(JSON.stringify(all)).not.toContain('argon2')
  })
})
