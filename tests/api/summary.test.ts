import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { finishSoil } from '#tests/support/api/soil-step.ts'
import { onDatabase } from '#tests/support/api/world.ts'

onDatabase('o resumo do perfil', (world) => {
  test('diz o mesmo que tudo o que está guardado', async () => {
    const { client } = await pessoa(world(), 'ana')
    await finishSoil(client)
    await client.call(calls.stepAuth, { i: 'sementes' })
    const long = 'Terra preta. '.repeat(100)
    for (const [i, n] of Object.entries({ terra: long, adubo: ' \n', escolher: 'Miúdas' })) {
      world().clock.advance(1000)
      await client.call(calls.classProgress, { i, ts: 0, n })
    }
    const all = await client.call(calls.userComplete, {})
    const { done, notes, ...own } = await client.call(ownCalls.summary, {})
    expect(all).toMatchObject(own)
    expect(done).toEqual({ classes: 2, quizzes: 1, trails: 1, finished: [] })
    expect(notes).toEqual({
      latest: [
        { classId: 'escolher', title: expect.any(String) as string, stepId: 'sementes', n: 'Miúdas' },
        { classId: 'terra', title: expect.any(String) as string, stepId: 'solo', n: long.slice(0, 200) },
      ],
      others: 0,
    })
  })
  test('conta uma trilha como concluída quando todos os passos dela estão feitos', async () => {
    const { client } = await pessoa(world(), 'ana')
    await client.call(calls.stepAuth, { i: 'solo' })
    await client.call(calls.stepAuth, { i: 'pao' })
    for (const i of ['massa', 'descanso', 'forno']) await client.call(calls.classComplete, { i })
    const { done } = await client.call(ownCalls.summary, {})
    expect(done).toMatchObject({ trails: 2, finished: [{ id: 'cozinha', title: 'Cozinha' }] })
  })
})
