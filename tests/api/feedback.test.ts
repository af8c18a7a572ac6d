import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY } from '#contract/durations.ts'
import { erase } from '#api/learners/delete-account.ts'
import { evolua } from '#tests/support/operator-command.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'

onDatabase('o que não se entendeu numa aula', (world) => {
  const rows = async () =>
    JSON.parse((await evolua(world(), ['duvidas', 'ver', '--json'])).output) as Record<string, string>[]

  async function leitor(name: string) {
    const person = await pessoa(world(), name)
    await person.client.call(calls.stepAuth, { i: 'solo' })
    return { ...person, say: (n: string) => person.client.call(calls.userFeedback, { i: 'terra', n }) }
  }

  test('fica com a aula e a versão, para a equipe e sem dizer de quem, e nos dados da pessoa', async () => {
    const ana = await leitor('ana')
    for (let time = 0; time < 2; time++) expect(await ana.say('O que é húmus?')).toEqual({ a: true })
    const shown = await rows()
    expect(shown).toMatchObject([
      { passo: 'solo', aula: 'terra', titulo: 'Terra boa', versao: 'esta', duvida: 'O que é húmus?' },
    ])
    expect(JSON.stringify(shown)).not.toContain(ana.id)
    expect((await ana.client.call(calls.userComplete, {})).feedback).toMatchObject([
      { title: 'Terra boa', stepTitle: 'O solo', n: 'O que é húmus?' },
    ])
  })

  test('vai embora com a conta', async () => {
    const bia = await leitor('bia')
    await bia.say('Sou Bia')
    await erase(world().db, bia, world().clock.now())
    expect((await rows()).map(({ duvida }) => duvida)).not.toContain('Sou Bia')
  })

  test('de uma pessoa são vinte por dia; de aula que não há, vazia ou longa, nenhuma', async () => {
    const davi = await leitor('davi')
    for (let at = 0; at < 20; at++) await davi.say(`Dúvida ${at}`)
    expect(await davi.say('Mais uma')).toEqual({ a: false })
    world().clock.advance(DAY)
    expect(await davi.say('Mais uma')).toEqual({ a: true })
    const refused = (i: string, n: string) => davi.client.refused(calls.userFeedback, { i, n })
    expect([
      await refused('nada', 'Oi, tudo'),
      await refused('terra', ' '),
      await refused('terra', 'x'.repeat(501)),
    ]).toEqual([
      { status: 404, e: 1101 },
      { status: 400, e: 400 },
      { status: 400, e: 400 },
    ])
  })
})
