import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { MINUTE } from '#contract/durations.ts'
import { cupom, PASSWORD, pessoa, registrationOf, usesOf, type Person } from '#tests/support/api/people.ts'
import { Client } from '#tests/support/api/client.ts'
import { evosOf, finishSoil, right } from '#tests/support/api/soil-step.ts'
import { onDatabase } from '#tests/support/api/world.ts'
import { evolua, rowsOf } from '#tests/support/operator-command.ts'

const text = (slug: string) => ({ slug, version: '2026-11-01', hash: 'a'.repeat(64) })
const BY = ['--por', 'Rita', '--motivo', 'pedido dela']

onDatabase('evolua: correções', (world) => {
  describe('aluno corrigir', () => {
    const correct = (who: string, ...words: string[]) =>
      evolua(world(), ['aluno', 'corrigir', who, ...words, ...BY])

    test('quem se cadastrou com o e-mail errado volta a receber o link; as sessões de antes terminam', async () => {
      const ana = await pessoa(world(), 'ana')
      const email = `certo.${ana.email}`
      expect((await correct(ana.email, '--email', email.toUpperCase())).code).toBe(0)
      expect(await ana.client.refused(calls.user, {})).toEqual({ status: 401, e: 1000 })
      const told = (await world().deliver()).map(({ to }) => to)
      expect(told).toEqual(expect.arrayContaining([ana.email, email]))
      const entered = await new Client(world()).enter(calls.login, { u: email, p: PASSWORD })
      expect(entered.id).toBe(ana.id)
      expect(await rowsOf(world(), ['auditoria', 'ver', '--quem', email])).toContainEqual(
        expect.objectContaining({ ato: 'aluno corrigir: email', quem: 'Rita', motivo: 'pedido dela' }),
      )
    })

    test('segue as regras do perfil, e nada muda onde não dá', async () => {
      const [ana, bia] = [await pessoa(world(), 'ana'), await pessoa(world(), 'bia')]
      expect(await correct(ana.email, '--cpf', '11111111111')).toMatchObject({
        code: 2,
        errors: 'O CPF não serve.',
      })
      expect(await correct(ana.email, '--email', bia.email)).toMatchObject({ code: 1 })
      expect(await correct(ana.email)).toMatchObject({ code: 1, errors: 'Já é assim. Nada mudou.' })
      expect((await ana.client.call(calls.user, {})).id).toBe(ana.id)
    })
  })

  describe('aluno corrigir-evos', () => {
    const correct = (person: Person, ...words: string[]) =>
      evolua(world(), ['aluno', 'corrigir-evos', person.email, ...words, ...BY])

    test('dá e tira; o nível acompanha, e o extrato mostra cada correção', async () => {
      const ana = await pessoa(world(), 'ana')
      await finishSoil(ana.client)
      world().clock.advance(MINUTE)
      expect((await correct(ana, '+', '50')).code).toBe(0)
      expect(await evosOf(ana.client)).toEqual([120, 2, 180])
      world().clock.advance(MINUTE)
      await correct(ana, '-', '30')
      expect(await evosOf(ana.client)).toEqual([90, 1, 10])
      const { entries } = await ana.client.call(calls.userEvos, {})
      expect(entries.slice(0, 2).map(({ evos, reason, stepId }) => [evos, reason, stepId])).toEqual([
        [-30, 'Correção', undefined],
        [50, 'Correção', undefined],
      ])
      expect(await rowsOf(world(), ['auditoria', 'ver'])).toContainEqual(
        expect.objectContaining({ ato: 'aluno corrigir-evos: -30', sobre: ana.id, motivo: 'pedido dela' }),
      )
    })

    test('uma correção fica entre as páginas do extrato', async () => {
      const ana = await pessoa(world(), 'ana')
      for (let time = 0; time < 21; time++) await correct(ana, '+', '1')
      const { next } = await ana.client.call(calls.userEvos, {})
      expect((await ana.client.call(calls.userEvos, { c: next })).entries).toHaveLength(1)
    })

    test('não deixa ninguém com menos de 0', async () => {
      const ana = await pessoa(world(), 'ana')
      await correct(ana, '+', '20')
      const { code, errors } = await correct(ana, '-', '21')
      expect([code, errors]).toEqual([1, 'São 20 evos: não dá para tirar 21. Nada mudou.'])
      expect(await evosOf(ana.client)).toEqual([20, 1, 80])
    })

    test('um ensaio mostra o que seria, e nada muda', async () => {
      const ana = await pessoa(world(), 'ana')
      const rows = await rowsOf(world(), ['aluno', 'corrigir-evos', ana.email, '+', '300', '--ensaio', ...BY])
      expect(rows).toMatchObject([
        { quando: 'antes', evos: 0, nivel: 1 },
        { quando: 'seria', evos: 300, nivel: 3 },
      ])
      expect(await evosOf(ana.client)).toEqual([0, 1, 100])
    })

    test('pede o motivo', async () => {
      const ana = await pessoa(world(), 'ana')
      const words = ['aluno', 'corrigir-evos', ana.email, '+', '1', '--por', 'Rita']
      expect(await evolua(world(), words)).toMatchObject({
        code: 2,
        errors: expect.stringContaining('Falta --motivo') as string,
      })
    })
  })

  describe('aluno unir', () => {
    const merge = (kept: Person, gone: Person, ...words: string[]) =>
      evolua(world(), ['aluno', 'unir', kept.email, gone.email, ...BY, ...words])

    /** Both did the first class; the second account did the rest, too. */
    async function twoAccounts() {
      const [ana, other] = [await pessoa(world(), 'ana'), await pessoa(world(), 'anamaria')]
      await ana.client.call(calls.stepAuth, { i: 'solo' })
      await ana.client.call(calls.classComplete, { i: 'terra' })
      await ana.client.call(calls.classProgress, { i: 'terra', ts: 3, n: 'Comprar luvas' })
      await ana.client.call(calls.quizComplete, { i: 'quiz-solo', a: right.slice(0, 1) })
      world().clock.advance(MINUTE)
      await finishSoil(other.client)
      await other.client.call(calls.classProgress, { i: 'terra', ts: 9, n: 'Regar à noite' })
      return { ana, other }
    }

    test('junta o progresso e as anotações, e nenhum evo conta duas vezes', async () => {
      const { ana, other } = await twoAccounts()
      await other.client.call(ownCalls.letters, { week: 1 })
      expect((await merge(ana, other, '--sim')).code).toBe(0)
      expect(await evosOf(ana.client)).toEqual([70, 1, 30])
      const all = await ana.client.call(calls.userComplete, {})
      expect(all.reviews).toHaveLength(3)
      expect(all.letters).toEqual({ week: true, day: false })
      expect(
        await world()
          .db.selectFrom('enrolments')
          .select('step_id')
          .where('learner_id', '=', ana.id)
          .where('finished_at', 'is', null)
          .execute(),
      ).toEqual([])
      expect(all.enrolments).toMatchObject([{ stepId: 'solo', completedAt: expect.any(String) as string }])
      expect(all.classes?.find(({ id }) => id === 'terra')).toMatchObject({
        ts: 9,
        n: 'Comprar luvas\n\nRegar à noite',
      })
      const { quiz } = await ana.client.call(calls.step, { i: 'solo' })
      expect(quiz).toMatchObject({
        attempts: 2,
        last: { score: 3, success: true },
        best: { score: 3, success: true },
      })
    })

    test('a outra conta deixa de existir: as sessões terminam, o e-mail e o CPF ficam livres', async () => {
      const { ana, other } = await twoAccounts()
      await merge(ana, other, '--sim')
      expect(await other.client.refused(calls.user, {})).toEqual({ status: 401, e: 1000 })
      const again = new Client(world())
      await again.enter(calls.userCreate, registrationOf('ana', { e: other.email, c: other.cpf }))
      expect((await ana.client.call(calls.user, {})).id).toBe(ana.id)
    })

    test('um cupom usado com as duas contas fica com um uso, e os programas são os das duas', async () => {
      const code = await cupom(world(), 'DUASVEZES', { uses: 2 })
      const people = []
      for (const tags of ['tt', 'tg']) {
        const registration = registrationOf('ana', { k: code })
        const client = new Client(world())
        await client.enter(calls.userCreate, registration)
        await world().db.updateTable('learners').set({ tags }).where('id', '=', client.id).execute()
        people.push({ client, email: registration.e })
      }
      const [kept, gone] = people
      await evolua(world(), ['aluno', 'unir', kept?.email ?? '', gone?.email ?? '', '--sim', ...BY])
      expect(await usesOf(world(), code)).toBe(1)
      expect((await kept?.client.call(calls.user, {}))?.tags).toBe('tg,tt')
    })

    test('o que cada conta aceitou fica, com a primeira vez', async () => {
      const { ana, other } = await twoAccounts()
      await other.client.call(calls.userLegal, { v: [text('termos'), text('privacidade')] })
      const { legal: before } = await other.client.call(calls.userComplete, {})
      world().clock.advance(MINUTE)
      await ana.client.call(calls.userLegal, { v: [text('termos')] })
      await merge(ana, other, '--sim')
      expect((await ana.client.call(calls.userComplete, {})).legal).toEqual(before)
    })

    test('uma correção da conta que sai não deixa a que fica com menos de 0', async () => {
      const { ana, other } = await twoAccounts()
      await evolua(world(), ['aluno', 'corrigir-evos', other.email, '-', '70', ...BY])
      await evolua(world(), ['aluno', 'corrigir-evos', ana.email, '-', '10', ...BY])
      await merge(ana, other, '--sim')
      expect(await evosOf(ana.client)).toEqual([0, 1, 100])
    })

    test('um ensaio conta o que passaria, e nada muda', async () => {
      const { ana, other } = await twoAccounts()
      const rows = await rowsOf(world(), ['aluno', 'unir', ana.email, other.email, '--ensaio', ...BY])
      expect(rows).toContainEqual({ dados: 'evos', fica: 10, sai: 70, unidas: 70 })
      expect(rows).toContainEqual({ dados: 'aulas começadas', fica: 1, sai: 2, unidas: 2 })
      expect(rows).toContainEqual({ dados: 'tentativas de quiz', fica: 1, sai: 1, unidas: 2 })
      expect(await evosOf(ana.client)).toEqual([10, 1, 90])
      expect(await evosOf(other.client)).toEqual([70, 1, 30])
    })

    test('recusa a mesma conta, uma suspensa, e quem não disse sim', async () => {
      const { ana, other } = await twoAccounts()
      expect(await merge(ana, ana, '--sim')).toMatchObject({
        code: 1,
        errors: 'É a mesma conta. Nada mudou.',
      })
      expect(await merge(ana, other)).toMatchObject({
        code: 1,
        errors: expect.stringContaining('--sim') as unknown,
      })
      await evolua(world(), ['aluno', 'suspender', other.email, '--motivo', 'golpe', ...BY])
      expect((await merge(ana, other, '--sim')).errors).toContain('Uma das contas está suspensa.')
      expect(await evosOf(ana.client)).toEqual([10, 1, 90])
    })
  })
})
