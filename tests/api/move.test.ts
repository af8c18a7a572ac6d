/** Somebody goes on in another turma of the same teacher (contract, "A turma's day"). */
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY, HOUR } from '#contract/durations.ts'
import { groupCalls } from '#contract/group-calls.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import type { Person } from '#tests/support/api/people.ts'
import { auditOf, onGroups, PEDRO, plannedLive, ROSA, teacher } from '#tests/support/api/turma.ts'

const { teamPerson, teamPeople, teamLiveSave, teamPresenceSave, teamSheet } = teamGroupCalls

onGroups('mudar de turma', ({ world, ask, answerTo, newGroup, member }) => {
  const moving = (from: { id: string }, to: { id: string }, { id: i }: Person) => ({
    ...teacher(),
    g: from.id,
    i,
    to: to.id,
  })
  const namesIn = async ({ id: g }: { id: string }) =>
    (await ask(teamPeople, { ...teacher(), g })).people.map(({ name }) => name)
  const homeOf = ({ client }: Person) => client.call(calls.userHome, {})

  test('com as mesmas pessoas e trilhas é na hora, a presença fica, e quem mudou é avisado', async () => {
    const [from, to] = [await newGroup(), await newGroup({ title: 'Padaria de terça', tag: 'tt' })]
    const ana = await member(from, 'ana')
    const { lives } = await ask(teamLiveSave, plannedLive(from, world().clock.now() - HOUR))
    const marks = [{ i: ana.id, s: 'present', was: '' }]
    await ask(teamPresenceSave, { ...teacher(), l: lives[0]?.id, p: marks })
    const { others } = await ask(teamPerson, { ...teacher(), g: from.id, i: ana.id })
    expect(others).toContainEqual({ id: to.id, title: 'Padaria de terça' })
    await ask(teamPerson, moving(from, to, ana))
    expect([await namesIn(from), await namesIn(to)]).toEqual([[], ['Ana Silva']])
    const { notices } = await homeOf(ana)
    expect(notices).toMatchObject([{ text: 'Agora você está na turma “Padaria de terça”.' }])
    const { rows } = await ask(teamSheet, { ...teacher(), g: from.id, m: '2026-11' })
    expect(rows).toMatchObject([{ name: 'Ana Silva', present: 1 }])
    const moved = await auditOf(world(), 'equipe: mudar de turma')
    expect(moved).toContainEqual({ by: PEDRO, subject: to.id, reason: null })
  })

  test('com outras trilhas é um convite, que acaba com a turma de antes quando é aceito', async () => {
    const [from, to] = [await newGroup(), await newGroup({ title: 'Cozinha', trails: ['cozinha'] })]
    const ana = await member(from, 'ana')
    await ask(teamPerson, moving(from, to, ana))
    expect([await namesIn(from), await namesIn(to)]).toEqual([['Ana Silva'], []])
    const { groups, notices } = await homeOf(ana)
    expect(groups?.map(({ title, state }) => [title, state])).toContainEqual(['Cozinha', 'invited'])
    expect(notices).toMatchObject([{ text: expect.stringContaining('convite') as string }])
    await ana.client.call(groupCalls.groupJoin, { i: to.id })
    expect([await namesIn(from), await namesIn(to)]).toEqual([[], ['Ana Silva']])
    expect((await answerTo(teamPerson, moving(to, from, ana))).status).toBe(400)
  })

  test('só vai a outra turma de quem pede, que não acabou', async () => {
    const from = await newGroup()
    const ana = await member(from, 'ana')
    const others = [
      await newGroup({ teachers: [{ n: 'Rosa Dias', e: ROSA }] }),
      await newGroup({ to: '2026-11-20' }),
      from,
      { id: 'nada' },
    ]
    world().clock.advance(2 * DAY)
    for (const to of others) expect((await answerTo(teamPerson, moving(from, to, ana))).status).toBe(403)
    expect(await namesIn(from)).toEqual(['Ana Silva'])
  })
})
