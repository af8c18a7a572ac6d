import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY } from '#contract/durations.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { right } from '#tests/support/api/soil-step.ts'
import { askTeam, member, newGroup, teacher } from '#tests/support/api/turma.ts'
import { onDatabase } from '#tests/support/api/world.ts'

onDatabase('os passos de uma turma', (world) => {
  test('o quadro tem de cada passo o que a pessoa lê dele; os resultados, as tentativas e a melhor', async () => {
    const group = await newGroup(world())
    const [ana, bia] = [await member(world(), group, 'ana'), await member(world(), group, 'bia')]
    await ana.client.call(calls.classComplete, { i: 'terra' })
    const almost = right.map((answer, at) => (at === 0 ? { ...answer, a: 'b' } : answer))
    for (const i of ['terra', 'adubo']) await bia.client.call(calls.classComplete, { i })
    await bia.client.call(calls.quizComplete, { i: 'quiz-solo', a: almost })
    world().clock.advance(DAY)
    for (const a of [right, right, almost]) await bia.client.call(calls.quizComplete, { i: 'quiz-solo', a })
    await bia.client.call(calls.stepAuth, { i: 'pao' })
    await bia.client.call(calls.classComplete, { i: 'massa' })
    const asked = { ...teacher(), g: group.id }
    const { steps, people } = await askTeam(world(), teamGroupCalls.teamSteps, asked)
    expect(steps).toMatchObject([{ id: 'solo' }, { id: 'sementes' }])
    expect(people).toEqual([
      { i: ana.id, name: 'Ana Silva', p: [33, 0] },
      { i: bia.id, name: 'Bia Silva', p: [100, 0] },
    ])
    for (const [at, { client }] of [ana, bia].entries()) {
      const own = await client.call(ownCalls.trail, { i: 'horta' })
      expect(own.steps.map(({ progress }) => progress)).toEqual(people[at]?.p)
    }
    expect((await askTeam(world(), teamGroupCalls.teamResults, asked)).rows).toEqual([
      { name: 'Bia Silva', step: steps[0]?.title, tries: 4, best: 3, of: 3, at: '2026-11-21' },
    ])
  })
})
