import { sql, SqliteAdapter } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { log } from '#api/log.ts'
import { deliverDue } from '#api/mail/deliver.ts'
import { Client } from '#tests/support/api/client.ts'
import { PASSWORD, pessoa, registrationOf } from '#tests/support/api/people.ts'
import { recoveryCodeFor } from '#tests/support/api/codes.ts'
import { onDatabase } from '#tests/support/api/world.ts'
import { evolua, rowsOf } from '#tests/support/operator-command.ts'

const BY = ['--por', 'Rita']

onDatabase('evolua', (world) => {
  const register = (changes: Record<string, string>) =>
    new Client(world()).send(calls.userCreate, registrationOf('ana', changes))

  describe('cupom', () => {
    test('um código em letras pequenas é o que a pessoa vai escrever', async () => {
      const { code } = await evolua(world(), ['cupom', 'criar', 'turma 7', '--programas', 'tg', ...BY])
      expect(code).toBe(0)
      expect((await register({ k: 'TURMA7' })).status).toBe(200)
      expect(await rowsOf(world(), ['cupom', 'ver', 'turma7'])).toMatchObject([
        { codigo: 'TURMA7', programas: 'tg', usos: 1, limite: null, situacao: 'vale' },
      ])
    })

    test('uma folha de códigos novos, cada um com o seu limite e o último dia', async () => {
      const file = 'cupom criar --quantos 500 --usos 1 --ate 31/12/2027 --csv --por Rita'.split(' ')
      const { output } = await evolua(world(), file)
      const [head, ...lines] = output.split('\n')
      expect(head).toContain('codigo,situacao,programas,usos,limite,ate,email')
      expect(lines).toHaveLength(500)
      expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(500)
      expect(lines[0]).toContain(',vale,,0,1,31/12/2027,')
    })

    test('um código que já existe é recusado, e nada muda', async () => {
      await evolua(world(), ['cupom', 'criar', 'UNICO', '--usos', '3', ...BY])
      const { code, errors } = await evolua(world(), ['cupom', 'criar', 'UNICO', ...BY])
      expect([code, errors]).toEqual([1, expect.stringMatching(/^Já há um cupom UNICO\. .*: cupom reabrir$/)])
      expect(await rowsOf(world(), ['cupom', 'ver', 'UNICO'])).toMatchObject([{ limite: 3 }])
    })

    test('um cupom encerrado não aceita mais cadastros (1303)', async () => {
      await evolua(world(), ['cupom', 'criar', 'CURTO', ...BY])
      await evolua(world(), ['cupom', 'encerrar', 'curto', ...BY])
      const response = await register({ k: 'CURTO' })
      expect([response.status, await response.json()]).toMatchObject([400, { e: 1303 }])
    })
  })

  test.each([
    [['cupom', 'criar', '--ate', '2027-12-31', ...BY], 'Escreva o dia assim: 31/12/2027.'],
    [['cupom', 'criar', '--ate', '31/02/2027', ...BY], 'Escreva o dia assim: 31/12/2027.'],
    [['cupom', 'criar', '--ate', '19/11/2026', ...BY], 'O dia de --ate já passou.'],
    [['cupom', 'criar', '--email', 'ana@', ...BY], 'O e-mail não serve.'],
    [['cupom', 'criar', '--programas', 'xx', ...BY], 'Os programas são tg (Trampo Garantido)'],
    [['cupom', 'criar', '--usos', '0', ...BY], 'Diga um número de 1'],
    [['cupom', 'criar', 'a;b', ...BY], 'Um código tem letras, números'],
    [['cupom', 'criar', 'UM', '--quantos', '2', ...BY], 'Ou um código seu'],
    [['cupom', 'criar'], 'Falta --por'],
    [['aluno', 'lista', ...BY], 'Falta --motivo'],
    [['aluno', 'suspender', 'ana', ...BY], 'Falta --motivo'],
    [['aluno', 'corrigir-evos', 'ana', '+', '1', ...BY], 'Falta --motivo'],
    [['aluno', 'programa', 'ana', '+', 'xx', ...BY], '"xx" não serve em programa: escolha entre tg, tt.'],
  ])('%j é recusado antes de mudar algo', async (words, reason) => {
    const { code, errors } = await evolua(world(), words)
    expect([code, errors]).toEqual([2, expect.stringContaining(reason)])
  })

  describe('aluno', () => {
    test('acha por parte do nome, e-mail e CPF', async () => {
      const bia = await pessoa(world(), 'bia')
      for (const words of ['bia sil', bia.email.toUpperCase(), bia.email.split('@')[0] ?? '', bia.cpf])
        expect(await rowsOf(world(), ['aluno', 'buscar', words])).toMatchObject([{ id: bia.id }])
      for (const sign of ['%', '_', '\\'])
        expect(await rowsOf(world(), ['aluno', 'buscar', sign])).toEqual([])
    })

    test('lista a quem avisar, e por que fica na auditoria', async () => {
      const [ana, bia] = [await pessoa(world(), 'ana', { tags: 'tg' }), await pessoa(world(), 'bia')]
      const list = async (...words: string[]) => {
        const why = ['--motivo', 'aviso de vazamento', ...BY]
        return (await rowsOf(world(), ['aluno', 'lista', ...why, ...words])).map(({ email }) => email)
      }
      expect(await list()).toEqual(expect.arrayContaining([ana.email, bia.email]))
      const enrolled = await list('--programa', 'tg')
      expect([enrolled.includes(ana.email), enrolled.includes(bia.email)]).toEqual([true, false])
      const acts = await rowsOf(world(), ['auditoria', 'ver', '--ato', 'aluno lista'])
      expect(acts.map(({ sobre, motivo }) => [sobre, motivo]).sort()).toEqual([
        ['tg', 'aviso de vazamento'],
        ['todas', 'aviso de vazamento'],
      ])
    })

    test('mostra a conta sem CPF nem telefone', async () => {
      const ana = await pessoa(world(), 'ana')
      const { output } = await evolua(world(), ['aluno', 'ver', ana.email])
      expect(output).toContain('ativa')
      expect(output).not.toContain(ana.cpf)
    })

    test('põe em um programa e tira', async () => {
      const ana = await pessoa(world(), 'ana')
      expect(await ana.client.refused(calls.userTg, {})).toMatchObject({ e: 1111 })
      await evolua(world(), ['aluno', 'programa', ana.email, '+', 'tg', ...BY])
      expect((await ana.client.call(calls.userTg, {})).programmes).toMatchObject([{ tag: 'tg' }])
      await evolua(world(), ['aluno', 'programa', ana.email, '-', 'tg', ...BY])
      expect(await ana.client.refused(calls.userTg, {})).toMatchObject({ e: 1111 })
    })

    test('uma conta suspensa não entra nem chama nada (1307, 403); reativada, segue de onde estava', async () => {
      const ana = await pessoa(world(), 'ana')
      const code = await recoveryCodeFor(world(), ana)
      await evolua(world(), ['aluno', 'suspender', ana.email, '--motivo', 'pedido', ...BY])
      const suspended = { status: 403, e: 1307 }
      expect(await ana.client.refused(calls.user, {})).toEqual(suspended)
      expect(await ana.client.refused(calls.userHome, {})).toEqual(suspended)
      expect(await new Client(world()).refused(calls.login, { u: ana.email, p: PASSWORD })).toEqual(suspended)
      expect(await new Client(world()).refused(calls.loginCode, { u: code })).toEqual(suspended)
      await evolua(world(), ['aluno', 'reativar', ana.email, ...BY])
      expect((await ana.client.call(calls.user, {})).id).toBe(ana.id)
    })

    test('quem erra a senha de uma conta suspensa não fica sabendo que ela existe', async () => {
      const ana = await pessoa(world(), 'ana')
      await evolua(world(), ['aluno', 'suspender', ana.email, '--motivo', 'golpe', ...BY])
      expect(await new Client(world()).refused(calls.login, { u: ana.email, p: 'errada' })).toMatchObject({
        e: 1201,
      })
    })

    test('encerra as sessões de uma pessoa, e só as dela', async () => {
      const [ana, bia] = [await pessoa(world(), 'ana'), await pessoa(world(), 'bia')]
      await evolua(world(), ['aluno', 'encerrar-sessoes', ana.email, ...BY])
      expect(await ana.client.refused(calls.user, {})).toEqual({ status: 401, e: 1000 })
      await bia.client.call(calls.user, {})
    })

    test('envia o link que entra', async () => {
      const ana = await pessoa(world(), 'ana')
      await evolua(world(), ['aluno', 'enviar-link', ana.email, ...BY])
      const letters = await world().deliver()
      const letter = letters.find(({ to }) => to === ana.email)
      const [, code = ''] = /\?code=([\w-]+)/.exec(letter?.text ?? '') ?? []
      expect((await new Client(world()).enter(calls.loginCode, { u: code })).id).toBe(ana.id)
    })

    test('exporta o que a própria pessoa pode baixar', async () => {
      const ana = await pessoa(world(), 'ana')
      const { output } = await evolua(world(), ['aluno', 'exportar', ana.email, ...BY])
      const own = await ana.client.call(calls.userComplete, {})
      expect(JSON.parse(output)).toEqual({ ...own, sessions: expect.any(Array) as unknown })
    })

    test('só exclui depois de um sim', async () => {
      const ana = await pessoa(world(), 'ana')
      const words = ['aluno', 'excluir', ana.email, ...BY]
      expect(await evolua(world(), words, ['não'])).toMatchObject({ code: 1, errors: 'Nada mudou.' })
      expect((await evolua(world(), words)).errors).toBe(
        'Ninguém respondeu. Com --sim não se pergunta. Nada mudou.',
      )
      expect((await ana.client.call(calls.user, {})).id).toBe(ana.id)
      expect((await evolua(world(), words, ['sim'])).output).toContain('Recibo: ')
      expect(await ana.client.refused(calls.user, {})).toEqual({ status: 401, e: 1000 })
    })

    test('cada verbo que muda algo diz em JSON o que há depois', async () => {
      const ana = await pessoa(world(), 'ana')
      const change = async (...words: string[]) => (await rowsOf(world(), [...words, ...BY]))[0]
      const about = (verb: string, ...more: string[]) => change('aluno', verb, ana.email, ...more)
      expect(await about('programa', '+', 'tt')).toMatchObject({ id: ana.id, programas: 'tt' })
      expect(await about('suspender', '--motivo', 'golpe')).toMatchObject({ situacao: 'suspensa' })
      expect(await about('reativar')).toMatchObject({ situacao: 'ativa' })
      expect(await about('enviar-link')).toMatchObject({ id: ana.id })
      expect(await about('encerrar-sessoes')).toMatchObject({ encerradas: 1 })
      expect(await about('corrigir-evos', '+', '5', '--motivo', 'falha')).toMatchObject({ evos: 0 })
      expect(await about('excluir', '--sim')).toMatchObject({
        id: ana.id,
        recibo: expect.any(String) as string,
      })
      await evolua(world(), ['cupom', 'criar', 'FIM', ...BY])
      expect(await change('cupom', 'encerrar', 'FIM')).toMatchObject({ codigo: 'FIM', situacao: 'vencido' })
    })

    test('de quem não há, diz como procurar', async () => {
      const { code, errors } = await evolua(world(), ['aluno', 'ver', 'ninguem@exemplo.com'])
      expect([code, errors]).toEqual([
        1,
        'Não há uma conta de ninguem@exemplo.com. Procure com: aluno buscar',
      ])
    })
  })

  test('saude diz que uma carta não sai desde a primeira tentativa', async () => {
    const mails = async () => {
      const { output } = await evolua(world(), ['saude', '--csv'], [], { dataDir: '.' })
      return output.split('\n').find((line) => line.startsWith('e-mails,'))
    }
    const { email } = await pessoa(world(), 'lia')
    await world().deliverAll()
    await evolua(world(), ['aluno', 'enviar-link', email, ...BY])
    expect(await mails()).toBe('e-mails,bom,1 na fila')
    const written = vi.spyOn(log, 'warn').mockReturnValue()
    await deliverDue({ ...world().delivery, send: () => Promise.reject(new Error('The server is away.')) })
    written.mockRestore()
    const why = '1 sem sair (tentativas: 1): o motivo está no log da API'
    expect(await mails()).toBe(`e-mails,RUIM,"1 na fila, ${why}"`)
  })

  test('um disco cheio é dito em palavras, com onde ler o que fazer', async () => {
    const { db } = world()
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
    if (isSqlite) await sql`pragma max_page_count = 1`.execute(db)
    else {
      await sql`create function no_room() returns trigger language plpgsql
        as $$ begin raise exception using errcode = '53100'; end $$`.execute(db)
      await sql`create trigger no_room before insert on coupons execute function no_room()`.execute(db)
    }
    const { code, errors } = await evolua(world(), ['cupom', 'criar', '--quantos', '2000', ...BY])
    if (isSqlite) await sql`pragma max_page_count = 1073741823`.execute(db)
    else await sql`drop function no_room cascade`.execute(db)
    expect([code, errors]).toEqual([1, expect.stringMatching(/^O disco está cheio\. .*docs\/operations\.md/)])
    expect((await evolua(world(), ['cupom', 'criar', 'DEPOIS', ...BY])).code).toBe(0)
  })

  test('a auditoria diz quem mudou o quê e por quê, sem nome nem e-mail da pessoa', async () => {
    const ana = await pessoa(world(), 'ana')
    await evolua(world(), ['aluno', 'suspender', ana.email, '--motivo', 'pedido dela', ...BY])
    const acts = await rowsOf(world(), ['auditoria', 'ver'])
    expect(acts.find(({ sobre, ato }) => sobre === ana.id && ato === 'aluno suspender')).toEqual({
      quando: expect.stringContaining('2026') as unknown,
      quem: 'Rita',
      ato: 'aluno suspender',
      sobre: ana.id,
      motivo: 'pedido dela',
    })
  })
})
