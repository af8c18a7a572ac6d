import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { checkChain, deleteOldBatches, sealEntries, type Retention } from '#api/audit/chain.ts'
import { record } from '#api/audit/record.ts'
import { recordActionOfWebApp } from '#api/operator/record-action.ts'
import { DAY, MINUTE } from '#contract/durations.ts'
import { Client } from '#tests/support/api/client.ts'
import { deletionCodeFor, recoveryCodeFor } from '#tests/support/api/codes.ts'
import { PASSWORD, pessoa, registrationOf } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'
import { evolua, rowsOf } from '#tests/support/operator-command.ts'

const RETENTION: Retention = { access: 183 * DAY, record: 1827 * DAY }

onDatabase('a auditoria', (world) => {
  const actsOf = async (who: string) =>
    (await rowsOf(world(), ['auditoria', 'ver', '--quem', who])).map(({ ato }) => ato)

  test('tem o que aconteceu com uma conta, do cadastro à saída, e o que foi recusado', async () => {
    const ana = await pessoa(world(), 'ana')
    const { client, email } = ana
    const { k: _, ...fields } = ana.registration
    await new Client(world()).refused(calls.login, { u: email, p: 'errada' })
    await new Client(world()).enter(calls.login, { u: email, p: PASSWORD })
    await client.call(calls.userLegal, { v: [{ slug: 'termos', version: '2026-11-01', hash: 'abc' }] })
    await client.call(calls.userUpdate, { ...fields, n: 'Ana Lima', p: '' })
    await client.refused(calls.userUpdate, { ...fields, e: 'outra@exemplo.com', p: 'errada' })
    await client.refused(calls.passwordReset, { p: 'errada', np: 'caju-verde-99', nc: 'caju-verde-99' })
    await client.call(calls.passwordReset, { p: PASSWORD, np: 'caju-verde-99', nc: 'caju-verde-99' })
    await client.call(calls.userSessionsEnd, {})
    await client.call(calls.logout, {})
    await world().deliver()
    const code = await recoveryCodeFor(world(), ana)
    await new Client(world()).enter(calls.loginCode, { u: code })
    expect((await actsOf(email)).sort()).toEqual(
      [
        'cadastrar',
        'entrar',
        'entrar: recusado',
        'entrar',
        'aceitar texto',
        'mudar dados',
        'mudar dados: recusado',
        'trocar senha: recusado',
        'trocar senha',
        'encerrar sessões',
        'sair',
        'enviar link',
        'entrar por link',
      ].sort(),
    )
  })

  test('o que foi recusado vem com o código e desfaz só o resto', async () => {
    await new Client(world()).refused(calls.userCreate, registrationOf('ana', { k: 'NENHUM' }))
    await new Client(world()).refused(calls.loginCode, { u: 'nenhum' })
    const rows = await rowsOf(world(), ['auditoria', 'ver'])
    expect(rows).toContainEqual(
      expect.objectContaining({ ato: 'cadastrar: recusado', sobre: '1301 (Cupom não encontrado)' }),
    )
    expect(rows).toContainEqual(
      expect.objectContaining({ ato: 'entrar por link: recusado', sobre: '1201 (Senha inválida)' }),
    )
  })

  test('excluída a conta, o registro fica e não diz mais de quem é', async () => {
    const ana = await pessoa(world(), 'ana')
    const entries = () => world().db.selectFrom('audit_entries').selectAll().execute()
    const person = (await entries()).at(-1)?.person
    await ana.client.call(calls.userDelete, { u: await deletionCodeFor(world(), ana) })
    const left = await entries()
    expect(left.filter((entry) => entry.person === person).length).toBeGreaterThan(1)
    expect(JSON.stringify(left)).not.toContain(ana.id)
    const keys = await world().db.selectFrom('audit_people').selectAll().execute()
    expect(keys.map((key) => key.person)).not.toContain(person)
    expect(await rowsOf(world(), ['auditoria', 'ver', '--ato', 'excluir'])).toContainEqual(
      expect.objectContaining({
        ato: 'excluir conta',
        sobre: expect.stringMatching(/^[\w-]{36}$/) as string,
      }),
    )
  })

  test('não tem nome, e-mail, telefone, CPF, senha, código nem sessão', async () => {
    const ana = await pessoa(world(), 'ana')
    const code = await recoveryCodeFor(world(), ana)
    await new Client(world()).enter(calls.loginCode, { u: code })
    await new Client(world()).refused(calls.login, { u: ana.email, p: 'segredo-digitado' })
    const { i = '', t = '' } = ana.client.credentials ?? {}
    const written = JSON.stringify(await world().db.selectFrom('audit_entries').selectAll().execute())
    const { n, e, t: phone, c, p } = ana.registration
    for (const secret of [n, e, phone, c, p, code, 'segredo-digitado', i, t])
      expect(written).not.toContain(secret)
  })

  test('anota o que se faz com a equipe, ou diz que o banco não está nesta máquina', async () => {
    const said: string[] = []
    const note = (isWebOnly: boolean, email: string) =>
      recordActionOfWebApp(
        {
          open: () => Promise.resolve(world().deps),
          place: () => ({ dataDir: '/nonexistent', environment: { NODE_ENV: 'test' }, isWebOnly }),
          writeError: (text) => said.push(text),
        },
        { por: 'Rita' },
        'equipe remover',
        email,
      )
    await note(true, 'ana@exemplo.com')
    expect(said).toEqual([expect.stringContaining('A auditoria não anotou')])
    await note(false, 'bia@exemplo.com')
    expect(await rowsOf(world(), ['auditoria', 'ver', '--ato', 'equipe remover'])).toMatchObject([
      { quem: 'Rita', sobre: 'bia@exemplo.com' },
    ])
  })
})

onDatabase('os selos da auditoria', (world) => {
  const seal = () => sealEntries(world().db, world().clock.now())
  const check = (ask: { seal?: string } = {}) =>
    checkChain(world().db, RETENTION, { now: world().clock.now(), ...ask })
  const later = () => {
    world().clock.advance(MINUTE)
  }

  async function sealed(...acts: string[]) {
    for (const act of acts) {
      later()
      await record(world().db, world().clock.now(), { act, by: 'Rita' })
    }
    await seal()
    return (await check()).lastSeal
  }

  test('conferem, e cada um prova o que veio antes', async () => {
    const first = await sealed('cupom criar', 'entrar')
    const second = await sealed('cupom encerrar')
    expect(await check({ seal: first })).toMatchObject({ faults: [], lastSeal: second })
    await record(world().db, world().clock.now(), { act: 'sair' })
    expect(await check()).toMatchObject({ faults: [], unsealed: 1 })
    await seal()
  })

  test('de dois processos que selam ao mesmo tempo, cada registro fica em um lote só', async () => {
    const before = await check()
    for (let count = 0; count < 20; count++) await record(world().db, world().clock.now(), { act: 'sair' })
    await Promise.all([seal(), seal(), seal()])
    const after = await check()
    expect(after).toMatchObject({ faults: [], unsealed: 0, entries: before.entries + before.unsealed + 20 })
  })

  test.each([
    ['mudado', 'um registro', `update audit_entries set act = 'sair' where act = 'cupom criar'`],
    ['tirado', 'um registro', `delete from audit_entries where act = 'cupom criar'`],
    [
      'posto',
      'um registro',
      `insert into audit_entries (id, at, kind, act, batch) select id || '-x', at, kind, act, batch from audit_entries where act = 'cupom criar'`,
    ],
    ['datado de outro dia', 'um registro', `update audit_entries set at = at - 1 where act = 'cupom criar'`],
    ['em um lote que falta', 'um lote', `delete from audit_batches where number = 1`],
    ['com a raiz refeita', 'o selo não confere', `update audit_batches set root = 'outra' where number = 1`],
  ])('um registro %s é achado: %s', async (_, reason, statement) => {
    await sealed('cupom criar')
    await sealed('cupom encerrar')
    const { db } = world()
    await db
      .transaction()
      .execute(async (trx) => {
        await sql.raw(statement).execute(trx)
        const { faults } = await checkChain(trx, RETENTION, { now: world().clock.now() })
        expect(faults.join()).toContain(reason)
        throw new Error('undone')
      })
      .catch((error: unknown) => {
        if ((error as Error).message !== 'undone') throw error
      })
    expect(await check()).toMatchObject({ faults: [] })
  })

  test('quem apaga os últimos lotes é achado pelo selo anotado', async () => {
    const noted = await sealed('cupom criar')
    const { code, errors } = await evolua(world(), ['auditoria', 'conferir', '--selo', `${noted}x`])
    expect([code, errors]).toEqual([1, `O selo ${noted}x não está na corrente.`])
    expect((await evolua(world(), ['auditoria', 'conferir', '--selo', noted])).output).toContain(noted)
  })

  test('o que passou do prazo é apagado por lotes inteiros, e a corrente continua conferindo', async () => {
    const noted = await sealed('entrar', 'aceitar texto')
    const count = async (act: string) => (await rowsOf(world(), ['auditoria', 'ver', '--ato', act])).length
    const accepted = await count('aceitar texto')
    world().clock.advance(184 * DAY)
    await deleteOldBatches(world().db, RETENTION, world().clock.now())
    expect([await count('entrar'), await count('aceitar texto')]).toEqual([0, accepted])
    expect(await check({ seal: noted })).toMatchObject({ faults: [] })
    world().clock.advance(1827 * DAY)
    await deleteOldBatches(world().db, RETENTION, world().clock.now())
    expect(await check({ seal: noted })).toMatchObject({ faults: [], entries: 0 })
    expect(await evolua(world(), ['auditoria', 'ver'])).toMatchObject({
      output: 'Nada foi registrado.',
    })
  })
})
