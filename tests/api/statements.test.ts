/** How many statements the calls of a page cost, `begin` and `commit` included. */
import { expect, test } from 'vitest'
import { batch } from '#contract/batch.ts'
import { calls } from '#contract/calls.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import type { Client } from '#tests/support/api/client.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { right } from '#tests/support/api/soil-step.ts'
import { askTeam, member, newGroup, teacher } from '#tests/support/api/turma.ts'
import { onDatabase } from '#tests/support/api/world.ts'

const get = (p: string, b: object = {}) => ({ m: 'GET', p, b })

const PAGES = {
  home: { most: 10, q: [get('user/home/'), get('step/', { i: 'solo' })] },
  step: { most: 7, q: [{ ...get('step/auth/', { i: 'solo' }), m: 'POST' }, get('step/', { i: 'solo' })] },
  profile: { most: 8, q: [get('user/summary/'), get('user/steps/', { c: 0 })] },
  trails: { most: 5, q: [get('user/shelf/')] },
  trail: { most: 5, q: [get('trail/', { i: 'horta' })] },
}

const PLANNED_LIVE = {
  title: 'Encontro',
  startsAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-11-20T11:00:00.000Z',
  kind: 'room',
}

async function started(client: Client) {
  await client.call(calls.stepAuth, { i: 'solo' })
  await client.call(calls.classComplete, { i: 'terra' })
}

onDatabase('instruções ao banco', (world) => {
  test.each(Object.entries(PAGES))('a página %s custa o combinado', async (_, { q, most }) => {
    const { client } = await pessoa(world(), 'ana')
    await started(client)
    await client.call(batch, { q })
    const made = await world().statementsDuring(() => client.call(batch, { q }))
    expect(made.length).toBeLessThanOrEqual(most)
  })

  test('uma chamada custa as suas leituras e mais quatro instruções', async () => {
    const { client } = await pessoa(world(), 'ana')
    await client.call(calls.user, {})
    const made = await world().statementsDuring(() => client.call(calls.status, {}))
    expect(made.map((statement) => statement.trim().split(' ')[0])).toEqual([
      'begin',
      'update',
      'insert',
      'commit',
    ])
  })

  test('de uma turma, pessoas, passos, resultados e chamada custam até doze, e o início de quem está nela não custa mais', async () => {
    const group = await newGroup(world())
    const { client } = await member(world(), group, 'ana')
    const asked = { ...teacher(), g: group.id }
    const { lives } = await askTeam(world(), teamGroupCalls.teamLiveSave, { ...asked, ...PLANNED_LIVE })
    for (const [call, payload] of [
      [teamGroupCalls.teamPeople, asked],
      [teamGroupCalls.teamSteps, asked],
      [teamGroupCalls.teamResults, asked],
      [teamGroupCalls.teamPresence, { ...teacher(), l: lives[0]?.id }],
    ] as const) {
      const made = await world().statementsDuring(() => askTeam(world(), call, payload))
      expect([call.path, made.length <= 12]).toEqual([call.path, true])
    }
    const made = await world().statementsDuring(() => client.call(batch, { q: PAGES.home.q }))
    expect(made.length).toBeLessThanOrEqual(PAGES.home.most)
  })

  test('muitas tentativas num quiz não custam mais que uma', async () => {
    const { client } = await pessoa(world(), 'ana')
    await started(client)
    const read = () => client.call(calls.step, { i: 'solo' })
    for (let attempt = 0; attempt < 3; attempt++)
      await client.call(calls.quizComplete, { i: 'quiz-solo', a: right })
    const made = await world().statementsDuring(read)
    expect(made.join()).not.toContain('quiz_attempts')
  })
})
