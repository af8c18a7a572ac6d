import { expect, test, vi } from 'vitest'
import { calls, type Call } from '#contract/calls.ts'
import { MINUTE, SECOND } from '#contract/durations.ts'
import { deliverDue } from '#api/mail/deliver.ts'
import { Client, requestOf } from '#tests/support/api/client.ts'
import { recoveryCodeFor } from '#tests/support/api/codes.ts'
import { PASSWORD, pessoa, type Person } from '#tests/support/api/people.ts'
import { onDatabase, type World } from '#tests/support/api/world.ts'

const NEW_PASSWORD = 'manga-verde-88'
const BAD_CODE = { status: 400, e: 1201 }

async function entersByCode(world: World, person: Person) {
  const client = new Client(world)
  const profile = await client.enter(calls.loginCode, { u: await recoveryCodeFor(world, person) })
  return { client, profile }
}

onDatabase('recuperar a senha', (world) => {
  test('a carta é clara, em português, e leva ao login com o código', async () => {
    const ana = await pessoa(world(), 'ana')
    expect(
      await new Client(world()).call(calls.passwordRecovery, { u: ` ${ana.email.toUpperCase()}` }),
    ).toEqual({
      code: 200,
      s: true,
    })
    const [letter] = await world().deliver()
    expect(letter?.to).toBe(ana.email)
    expect(letter?.subject).toBe('Crie uma nova senha na Evolua')
    expect(letter?.text).toContain('Oi, Ana!')
    expect(letter?.text.replace(/\s+/g, ' ')).toContain(
      'O link vale por 15 minutos, ou até você pedir outro.',
    )
    expect(letter?.text).toMatch(/https:\/\/evolua\.example\/login\?code=[\w-]{22,}\n/)
    expect(letter?.html).toMatch(/href="https:\/\/evolua\.example\/login\?code=[\w-]{22,}"/)
  })

  test('um endereço desconhecido recebe os mesmos bytes e nenhuma carta', async () => {
    const ana = await pessoa(world(), 'ana')
    const ask = async (u: string) => {
      const response = await world().app.request(requestOf(calls.passwordRecovery, { id: '', u }))
      return [response.status, await response.text()]
    }
    expect(await ask('ninguem@exemplo.com')).toEqual(await ask(ana.email))
    const letters = await world().deliver()
    expect(letters.map(({ to }) => to)).toEqual([ana.email])
  })

  test('o código não fica no banco, e depois do envio nada fica na fila', async () => {
    const ana = await pessoa(world(), 'ana')
    const code = await recoveryCodeFor(world(), ana)
    const codes = await world().db.selectFrom('recovery_codes').selectAll().execute()
    expect(JSON.stringify(codes)).not.toContain(code)
    expect(await world().db.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  test('o código abre uma sessão em que falta criar a senha', async () => {
    const { client, profile } = await entersByCode(world(), await pessoa(world(), 'ana'))
    const flags = { tem_pwd: false, actions: { forcePwd: true, askPwdOnStart: false, askPwdEvery15: false } }
    expect(profile).toMatchObject(flags)
    expect(await client.call(calls.user, {})).toMatchObject(flags)
  })

  test('enquanto falta criar a senha, toda chamada de estudo responde 1204', async () => {
    const { client } = await entersByCode(world(), await pessoa(world(), 'ana'))
    const asked: [Call, Record<string, unknown>][] = [
      [calls.userHome, {}],
      [calls.userTrails, {}],
      [calls.userSteps, {}],
      [calls.userTg, {}],
      [calls.survey, { i: '1' }],
      [calls.surveyComplete, { i: '1', c: 0, a: [] }],
      [calls.step, { i: 'solo' }],
      [calls.stepAuth, { i: 'solo' }],
      [calls.classStart, { i: 'terra' }],
      [calls.classComplete, { i: 'terra' }],
      [calls.classProgress, { i: 'terra', ts: 1, n: '' }],
      [calls.quizComplete, { i: 'quiz-solo', a: [] }],
      [calls.userNotes, { c: '' }],
      [calls.userEvos, { c: '' }],
      [calls.userCoupon, { k: 'GARANTIDO' }],
    ]
    for (const [call, payload] of asked) {
      expect([call.path, await client.refused(call, payload)]).toEqual([call.path, { status: 403, e: 1204 }])
    }
  })

  test('a nova senha não pede a atual, acaba com a antiga e com as outras sessões, e libera o estudo', async () => {
    const ana = await pessoa(world(), 'ana')
    const { client } = await entersByCode(world(), ana)
    await ana.client.call(calls.user, {})
    await client.call(calls.passwordReset, { p: '', np: NEW_PASSWORD, nc: NEW_PASSWORD })
    expect(await ana.client.refused(calls.user, {})).toEqual({ status: 401, e: 1000 })
    expect(await new Client(world()).refused(calls.login, { u: ana.email, p: PASSWORD })).toEqual(BAD_CODE)
    expect(await client.call(calls.user, {})).toMatchObject({ tem_pwd: true, actions: { forcePwd: false } })
    await client.call(calls.userHome, {})
    await new Client(world()).enter(calls.login, { u: ana.email, p: NEW_PASSWORD })
  })

  test('um código vale 15 minutos', async () => {
    const [ana, rui] = [await pessoa(world(), 'ana'), await pessoa(world(), 'rui')]
    const [late, withDeadline] = [await recoveryCodeFor(world(), ana), await recoveryCodeFor(world(), rui)]
    world().clock.advance(15 * MINUTE - SECOND)
    await new Client(world()).enter(calls.loginCode, { u: withDeadline })
    world().clock.advance(SECOND)
    expect(await new Client(world()).refused(calls.loginCode, { u: late })).toEqual(BAD_CODE)
  })

  test('um pedido novo acaba com os códigos de antes, usados ou não, e só com os da mesma pessoa', async () => {
    const [ana, rui] = [await pessoa(world(), 'ana'), await pessoa(world(), 'rui')]
    const [other, first] = [await recoveryCodeFor(world(), rui), await recoveryCodeFor(world(), ana)]
    world().clock.advance(MINUTE)
    const second = await recoveryCodeFor(world(), ana)
    expect(await new Client(world()).refused(calls.loginCode, { u: first })).toEqual(BAD_CODE)
    await new Client(world()).enter(calls.loginCode, { u: second })
    world().clock.advance(MINUTE)
    const third = await recoveryCodeFor(world(), ana)
    expect(await new Client(world()).refused(calls.loginCode, { u: second })).toEqual(BAD_CODE)
    for (const u of [third, other]) await new Client(world()).enter(calls.loginCode, { u })
  })

  test('um programa do correio abre o link antes, e a pessoa entra depois, até criar a senha; uma carta diz isso', async () => {
    const ana = await pessoa(world(), 'ana')
    const code = await recoveryCodeFor(world(), ana)
    await new Client(world()).enter(calls.loginCode, { u: code })
    world().clock.advance(14 * MINUTE)
    const client = new Client(world())
    await client.enter(calls.loginCode, { u: ` ${code} ` })
    await client.call(calls.passwordReset, { p: '', np: NEW_PASSWORD, nc: NEW_PASSWORD })
    expect(await new Client(world()).refused(calls.loginCode, { u: code })).toEqual(BAD_CODE)
    const [letter] = await world().deliver()
    expect([letter?.to, letter?.text.replace(/\s+/g, ' ')]).toEqual([
      ana.email,
      expect.stringContaining('foi criada de novo por um link que mandamos para este e-mail'),
    ])
  })

  test('dois pedidos em um minuto mandam uma carta, e o link dela entra', async () => {
    const ana = await pessoa(world(), 'ana')
    const ask = () => new Client(world()).call(calls.passwordRecovery, { u: ana.email })
    await ask()
    await ask()
    const [letter, ...more] = await world().deliver()
    expect(more).toEqual([])
    world().clock.advance(59 * SECOND)
    await ask()
    expect(await world().deliver()).toEqual([])
    const [, code = ''] = /\?code=([\w-]+)/.exec(letter?.text ?? '') ?? []
    await new Client(world()).enter(calls.loginCode, { u: code })
    world().clock.advance(SECOND)
    await ask()
    expect(await world().deliver()).toHaveLength(1)
  })

  test('um código inventado é recusado; sem código a resposta é 1004', async () => {
    expect(await new Client(world()).refused(calls.loginCode, { u: 'inventado' })).toEqual(BAD_CODE)
    expect(await new Client(world()).refused(calls.loginCode, { u: '' })).toEqual({ status: 400, e: 1004 })
    expect(await new Client(world()).refused(calls.loginCode, {})).toEqual({ status: 400, e: 1004 })
  })

  test('um código não serve como senha nem como credencial', async () => {
    const ana = await pessoa(world(), 'ana')
    const code = await recoveryCodeFor(world(), ana)
    expect(await new Client(world()).refused(calls.login, { u: ana.email, p: code })).toEqual(BAD_CODE)
    const asToken = requestOf(
      calls.user,
      { id: ana.id },
      `Basic ${btoa(`${ana.client.credentials?.i ?? ''}:${code}`)}`,
    )
    expect((await world().app.request(asToken)).status).toBe(401)
  })

  test('depois de uma nova senha, nenhum código antigo entra', async () => {
    const ana = await pessoa(world(), 'ana')
    const old = await recoveryCodeFor(world(), ana)
    await ana.client.call(calls.passwordReset, { p: PASSWORD, np: NEW_PASSWORD, nc: NEW_PASSWORD })
    expect(await new Client(world()).refused(calls.loginCode, { u: old })).toEqual(BAD_CODE)
  })

  test('quando o correio falha, a carta espera cada vez mais e depois sai', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const ana = await pessoa(world(), 'ana')
    await world().deliver()
    await new Client(world()).call(calls.passwordRecovery, { u: ana.email })
    const send = vi.fn().mockRejectedValue(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))
    await deliverDue({ ...world().delivery, send })
    await deliverDue({ ...world().delivery, send })
    expect(send).toHaveBeenCalledTimes(1)
    world().clock.advance(10 * SECOND)
    await deliverDue({ ...world().delivery, send })
    world().clock.advance(10 * SECOND)
    expect(await world().deliver()).toEqual([])
    world().clock.advance(10 * SECOND)
    expect(await world().deliver()).toHaveLength(1)
    expect(written.mock.calls.flat().join('')).not.toContain(ana.email)
    written.mockRestore()
  })
})
