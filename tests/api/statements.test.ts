/** How many statements the calls of a page cost, `begin` and `commit` included. */
import { expect, test } from 'vitest'
import { batch } from '#contract/batch.ts'
import { calls, type Call } from '#contract/calls.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import type { Client } from '#tests/support/api/client.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { right } from '#tests/support/api/soil-step.ts'
import { askTeam, member, newGroup, teacher } from '#tests/support/api/turma.ts'
import { onDatabase, type World } from '#tests/support/api/world.ts'

const get = (p: string, b: object = {}) => ({ m: 'GET', p, b })

const PAGES = {
  check: { most: 6, q: [get('status/'), get('user/')] },
  home: { most: 8, q: [get('user/home/')] },
  step: { most: 7, q: [{ ...get('step/auth/', { i: 'solo' }), m: 'POST' }, get('step/', { i: 'solo' })] },
  profile: { most: 7, q: [get('user/summary/'), get('user/steps/', { c: 0 })] },
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

/** So many people of a turma, who each finished a class and showed a work of it. */
async function crowd({ db, clock }: World, group_id: string, size: number): Promise<string[]> {
  const now = clock.now()
  const ids = Array.from({ length: size }, (_, nth) => `${group_id}-${nth}`)
  const person = { phone: '11987654321', birth_date: '2001-03-25', tags: '', created_at: now }
  const people = ids.map((id) => ({ id, name: id, email: `${id}@exemplo.com`, cpf: id, ...person }))
  const member = { group_id, invited_at: now, joined_at: now, phone: 0 }
  const done = { class_id: 'terra', started_at: now, completed_at: now, updated_at: now }
  const work = { class_id: 'terra', version: '1', text: 'Texto', at: now, group_id, named: 1, is_work: 1 }
  const each = <T extends object>(row: T) => ids.map((learner_id) => ({ learner_id, ...row }))
  await db.insertInto('learners').values(people).execute()
  await db.insertInto('group_members').values(each(member)).execute()
  await db.insertInto('class_progress').values(each(done)).execute()
  const works = each(work).map((row) => ({ id: row.learner_id, ...row }))
  await db.insertInto('class_feedback').values(works).execute()
  return ids
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

  /** Of each call about a turma of so many people, a second time: who looked is recorded at the first. */
  async function costsOf(size: number) {
    const group = await newGroup(world())
    const ids = await crowd(world(), group.id, size)
    const asked = { ...teacher(), g: group.id }
    const { lives } = await askTeam(world(), teamGroupCalls.teamLiveSave, { ...asked, ...PLANNED_LIVE })
    const { teamSteps, teamResults, teamLives, teamDoubts, teamNotices, ...others } = teamGroupCalls
    const made: [Call, object][] = [
      ...[teamSteps, teamResults, teamLives, teamDoubts, teamNotices].map((one): [Call, object] => [
        one,
        asked,
      ]),
      [others.teamGroups, teacher()],
      [others.teamGroup, { ...asked, finished: 1 }],
      [others.teamPeople, { ...asked, o: 'signal' }],
      [others.teamPerson, { ...asked, i: ids[0] }],
      [others.teamPresence, { ...teacher(), l: lives[0]?.id }],
      [others.teamSheet, { ...asked, m: '2026-11' }],
    ]
    for (const [call, payload] of made) await askTeam(world(), call, payload)
    const costs: [string, number][] = []
    for (const [call, payload] of made)
      costs.push([call.path, (await world().statementsDuring(() => askTeam(world(), call, payload))).length])
    return costs
  }

  test('de uma turma de 300 pessoas cada chamada custa o que custa com 25, até doze; o início de quem está nela não custa mais', async () => {
    const costs = await costsOf(25)
    expect(await costsOf(300)).toEqual(costs)
    expect(Math.max(...costs.map(([, cost]) => cost))).toBeLessThanOrEqual(12)
    const { client } = await member(world(), await newGroup(world()), 'ana')
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
