import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY, MINUTE } from '#contract/durations.ts'
import { Client } from '#tests/support/api/client.ts'
import { cupom, pessoa, registrationOf, usesOf } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'

const refusal = (e: number) => ({ status: 400, e })

onDatabase('criar conta com cupom', (world) => {
  const register = (changes: Record<string, string>) =>
    new Client(world()).refused(calls.userCreate, registrationOf('ana', changes))

  test('a conta nasce com os dados e as etiquetas do cupom, e a pessoa já entra', async () => {
    const code = await cupom(world(), 'DOIS', { tags: 'tt,tg' })
    const registration = registrationOf('ana', { k: 'd ois', t: '+55 (11) 98765-4321' })
    const client = new Client(world())
    await client.enter(calls.userCreate, registration)
    expect(await client.call(calls.user, {})).toEqual({
      id: client.id,
      name: registration.n,
      email: registration.e,
      cel: '11987654321',
      cpf: registration.c,
      nasc: registration.d,
      isFirstLogin: true,
      surveyFinished: false,
      userSteps: [],
      evos: 0,
      level: 1,
      toNextLevel: 100,
      tem_pwd: true,
      tags: 'tt,tg',
      actions: { forcePwd: false, askPwdOnStart: false, askPwdEvery15: false },
    })
    expect(await usesOf(world(), code)).toBe(1)
  })

  test('um cupom desconhecido é 1301', async () => {
    expect(await register({ k: 'INVENTADO' })).toEqual(refusal(1301))
  })

  test('um cupom esgotado é 1302', async () => {
    const k = await cupom(world(), 'UMSO', { uses: 1 })
    await new Client(world()).enter(calls.userCreate, registrationOf('rui', { k }))
    expect(await register({ k })).toEqual(refusal(1302))
  })

  test('um cupom vale até o fim do último dia em Brasília e depois é 1303', async () => {
    const k = await cupom(world(), 'HOJE', { last_day: '2026-11-20' })
    const { clock } = world()
    clock.advance(14 * 3_600_000)
    await new Client(world()).enter(calls.userCreate, registrationOf('bia', { k }))
    clock.advance(3_600_000)
    expect(await register({ k })).toEqual(refusal(1303))
    clock.advance(-15 * 3_600_000)
  })

  test('um cupom já usado pela mesma pessoa é 1304', async () => {
    const ana = await pessoa(world(), 'ana')
    expect(await register({ e: ana.email })).toEqual(refusal(1304))
    expect(await register({ c: ana.cpf })).toEqual(refusal(1304))
  })

  test('um cupom de outro e-mail é 1305; o dela vale como quer que tenha sido anotado', async () => {
    const k = await cupom(world(), 'PESSOAL', { email: ' LU@exemplo.com ' })
    expect(await register({ k })).toEqual(refusal(1305))
    await new Client(world()).enter(calls.userCreate, registrationOf('lu', { k, e: 'Lu@exemplo.com' }))
  })

  test('um e-mail ou CPF que já tem conta é 1306, só para quem tem um cupom bom, e não gasta o cupom', async () => {
    const ana = await pessoa(world(), 'ana')
    const k = await cupom(world(), 'BOM', { uses: 5 })
    expect(await register({ k, e: ana.email.toUpperCase() })).toEqual(refusal(1306))
    expect(await register({ k, c: ana.cpf })).toEqual(refusal(1306))
    expect(await register({ k: 'INVENTADO', e: ana.email })).toEqual(refusal(1301))
    expect(await usesOf(world(), k)).toBe(0)
  })

  test('dados que as regras não aceitam são 400', async () => {
    const bad: Record<string, string>[] = [
      { c: '11111111111' },
      { e: 'sem-arroba' },
      { d: '2026-02-30' },
      { p: 'senha123' },
      { n: 'Ana Conceição', p: 'ANA conceicao 9' },
      { e: 'flor@jardim.example', p: 'flor@jardim.example' },
      { p: 'Evolua 1998' },
      { t: '123' },
    ]
    for (const change of bad) {
      expect(await register(change)).toEqual(refusal(400))
    }
  })

  test('o mesmo formulário enviado duas vezes é uma conta e uma vaga, mesmo que seja a última', async () => {
    const k = await cupom(world(), 'ULTIMA', { uses: 1 })
    const registration = registrationOf('ana', { k })
    const first = new Client(world())
    const { id } = await first.enter(calls.userCreate, registration)
    const again = await new Client(world()).enter(calls.userCreate, registration)
    expect(again).toMatchObject({ id, isFirstLogin: true })
    expect(await usesOf(world(), k)).toBe(1)
    expect((await first.call(calls.user, {})).id).toBe(id)
  })

  test('com outra senha, outro CPF ou mais tarde, é um cadastro de quem já tem conta', async () => {
    const k = await cupom(world(), 'DEPOIS', { uses: 3 })
    const registration = registrationOf('ana', { k })
    await new Client(world()).enter(calls.userCreate, registration)
    const other = registrationOf('bia')
    expect(await register({ ...registration, p: 'outra-senha-boa' })).toEqual(refusal(1304))
    expect(await register({ ...registration, c: other.c })).toEqual(refusal(1304))
    expect(await register({ ...registration, k: 'LIVRE' })).toEqual(refusal(1306))
    world().clock.advance(10 * MINUTE)
    expect(await register(registration)).toEqual(refusal(1304))
    world().clock.advance(-10 * MINUTE)
  })

  test('a idade mínima é a dos termos que valem no dia', async () => {
    const born = (d: string) => new Client(world()).send(calls.userCreate, registrationOf('caio', { d }))
    expect((await born('2010-11-20')).status).toBe(200)
    expect((await born('2010-11-21')).status).toBe(400)
    world().clock.advance(11 * DAY)
    expect((await born('2010-11-20')).status).toBe(400)
    expect((await born('2008-12-01')).status).toBe(200)
    world().clock.advance(-11 * DAY)
  })

  test('a senha não fica no banco como foi escrita', async () => {
    const { id, registration } = await pessoa(world(), 'ana')
    const row = await world()
      .db.selectFrom('learners')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(registration.p)
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect(row.created_at).toBeLessThan(world().clock.now() + DAY)
  })
})
