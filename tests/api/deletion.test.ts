import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { MINUTE, SECOND } from '#contract/durations.ts'
import { deleteExpired } from '#api/server/delete-expired.ts'
import { Client } from '#tests/support/api/client.ts'
import { deletionCodeFor } from '#tests/support/api/codes.ts'
import { cupom, PASSWORD, pessoa, type Person } from '#tests/support/api/people.ts'
import { onDatabase, type World } from '#tests/support/api/world.ts'

const WRONG = { status: 400, e: 1201 }

/** Every row of every table that says something of a learner, by the learner's id or by what they typed. */
async function tracesOf({ db }: World, { id, email, cpf }: Person): Promise<string[]> {
  const tables = [
    'learners',
    'coupon_uses',
    'sessions',
    'recovery_codes',
    'deletion_codes',
    'accepted_texts',
    'mails',
    'audit_people',
    'audit_entries',
  ] as const
  const learning = ['enrolments', 'class_progress', 'quiz_attempts', 'awards', 'survey_answers'] as const
  const all = [...tables, ...learning, 'coupons' as const, 'deletions' as const]
  const found: string[] = []
  for (const table of all) {
    const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute())
    if ([id, email, cpf].some((trace) => rows.includes(trace))) found.push(table)
  }
  return found
}

onDatabase('excluir a conta', (world) => {
  test('com o código da carta, nada do que era da pessoa fica no banco, e o recibo não diz de quem é', async () => {
    const ana = await pessoa(world(), 'ana')
    const { client } = ana
    await cupom(world(), 'SO-DELA', { email: ana.email })
    await client.call(calls.stepAuth, { i: 'solo' })
    await client.call(calls.classComplete, { i: 'terra' })
    await client.call(calls.quizComplete, { i: 'quiz-solo', a: [] })
    await client.call(calls.surveyComplete, { i: '1', c: 0, a: [] })
    await new Client(world()).call(calls.passwordRecovery, { u: ana.email })
    const code = await deletionCodeFor(world(), ana)
    await new Client(world()).call(calls.passwordRecovery, { u: ana.email })
    expect(await tracesOf(world(), ana)).toHaveLength(13)

    const gone = await client.call(calls.userDelete, { u: ` ${code} ` })
    expect(gone).toEqual({ a: true, receipt: expect.stringMatching(/^[\w-]{36}$/) as string })
    expect(await tracesOf(world(), ana)).toEqual([])
    expect(await world().db.selectFrom('deletions').selectAll().execute()).toContainEqual({
      receipt: gone.receipt,
      at: world().clock.now(),
    })
    expect(await world().deliver()).toEqual([])
  })

  test('todas as sessões acabam, e o e-mail não entra mais', async () => {
    const ana = await pessoa(world(), 'ana')
    const phone = new Client(world())
    await phone.enter(calls.login, { u: ana.email, p: PASSWORD })
    await ana.client.call(calls.userDelete, { u: await deletionCodeFor(world(), ana) })
    expect(await phone.refused(calls.user, {})).toEqual({ status: 401, e: 1000 })
    expect(await ana.client.refused(calls.userDelete, {})).toEqual({ status: 401, e: 1000 })
    expect(await new Client(world()).refused(calls.login, { u: ana.email, p: PASSWORD })).toEqual(WRONG)
  })

  test('a vaga do cupom não volta', async () => {
    const ana = await pessoa(world(), 'ana')
    const used = () =>
      world().db.selectFrom('coupons').select('used').where('code', '=', 'LIVRE').executeTakeFirst()
    const before = await used()
    await ana.client.call(calls.userDelete, { u: await deletionCodeFor(world(), ana) })
    expect(await used()).toEqual(before)
  })

  test('a carta diz o que acontece e o código não fica no banco', async () => {
    const ana = await pessoa(world(), 'ana')
    await ana.client.call(calls.userDelete, {})
    const [letter] = await world().deliver()
    expect(letter).toMatchObject({ to: ana.email, subject: 'Código para excluir sua conta na Evolua' })
    expect(letter?.text).toContain('Oi, Ana!')
    expect(letter?.text).toContain('vale por 15 minutos')
    const [code = ''] = /\d{4} \d{4}/.exec(letter?.html ?? '') ?? []
    const kept = JSON.stringify(await world().db.selectFrom('deletion_codes').selectAll().execute())
    expect(code).not.toBe('')
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(code.replace(' ', ''))
    expect(kept).toContain('$argon2id$')
  })

  test('sem pedir o código, ou com um inventado, nada é excluído', async () => {
    const ana = await pessoa(world(), 'ana')
    for (const u of ['', '12345678', 'nada']) {
      expect(await ana.client.refused(calls.userDelete, { u })).toEqual(WRONG)
    }
    await ana.client.call(calls.user, {})
  })

  test('o código de outra pessoa não serve', async () => {
    const [ana, rui] = [await pessoa(world(), 'ana'), await pessoa(world(), 'rui')]
    const code = await deletionCodeFor(world(), rui)
    await deletionCodeFor(world(), ana)
    expect(await ana.client.refused(calls.userDelete, { u: code })).toEqual(WRONG)
  })

  test('um código vale 15 minutos, e depois é varrido', async () => {
    const [ana, rui] = [await pessoa(world(), 'ana'), await pessoa(world(), 'rui')]
    const [late, withDeadline] = [await deletionCodeFor(world(), ana), await deletionCodeFor(world(), rui)]
    world().clock.advance(15 * MINUTE - SECOND)
    await rui.client.call(calls.userDelete, { u: withDeadline })
    world().clock.advance(SECOND)
    expect(await ana.client.refused(calls.userDelete, { u: late })).toEqual(WRONG)
    await deleteExpired(world().db, world().clock.now())
    expect(await world().db.selectFrom('deletion_codes').selectAll().execute()).toEqual([])
  })

  test('pedir de novo na mesma hora não manda outra carta; pedir depois troca o código', async () => {
    const ana = await pessoa(world(), 'ana')
    await ana.client.call(calls.userDelete, {})
    const old = await deletionCodeFor(world(), ana)
    await ana.client.call(calls.userDelete, {})
    expect(await world().deliver()).toEqual([])
    world().clock.advance(30 * SECOND)
    const code = await deletionCodeFor(world(), ana)
    expect(await ana.client.refused(calls.userDelete, { u: old })).toEqual(WRONG)
    await ana.client.call(calls.userDelete, { u: code })
  })
})

onDatabase('as cartas sobre a conta', (world) => {
  test('um novo e-mail é dito ao endereço antigo e ao novo, sem que um conheça o outro', async () => {
    const ana = await pessoa(world(), 'ana')
    const { n, t, c, d } = ana.registration
    const e = `nova.${ana.email}`
    await ana.client.call(calls.userUpdate, { n, e, t, c, d, p: PASSWORD })
    const letters = await world().deliver()
    expect(letters.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [ana.email, 'O e-mail da sua conta na Evolua mudou'],
        [e, 'Este é o novo e-mail da sua conta na Evolua'],
      ].sort(),
    )
    const old = letters.find(({ to }) => to === ana.email)
    expect(old?.text).not.toContain(e)
    expect(old?.text).not.toContain('Ana')
  })

  test('outra mudança não manda carta', async () => {
    const ana = await pessoa(world(), 'ana')
    const { e, t, c, d } = ana.registration
    await ana.client.call(calls.userUpdate, { n: 'Ana Souza', e, t, c, d, p: '' })
    expect(await world().deliver()).toEqual([])
  })

  test('uma nova senha é dita a quem é da conta', async () => {
    const ana = await pessoa(world(), 'ana')
    const np = 'manga-verde-88'
    await ana.client.call(calls.passwordReset, { p: PASSWORD, np, nc: np })
    const [letter, ...others] = await world().deliver()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: ana.email, subject: 'Sua senha na Evolua mudou' })
    expect(letter?.html).toContain('você saiu dos outros aparelhos')
    expect(letter?.text).not.toContain(np)
  })
})
