import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { MINUTE } from '#contract/durations.ts'
import { PASSWORD, pessoa, type Person } from '#tests/support/api/people.ts'
import { Client } from '#tests/support/api/client.ts'
import { evosOf, finishSoil } from '#tests/support/api/soil-step.ts'
import { onDatabase } from '#tests/support/api/world.ts'
import { evolua, rowsOf } from '#tests/support/operator-command.ts'

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
      expect((await correct(ana.email)).errors).toMatch(/^Já é assim, ou falta dizer o que corrigir/)
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
  })
})
