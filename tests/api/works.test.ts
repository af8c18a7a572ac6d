/** A note that is shown to who teaches, and what comes back (contract, "Written work"). */
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { groupCalls } from '#contract/group-calls.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import type { Person } from '#tests/support/api/people.ts'
import { auditOf, MAKER, onGroups, PEDRO, ROSA, teacher } from '#tests/support/api/turma.ts'

const { teamDoubts, teamDoubtReply, teamGroup } = teamGroupCalls

onGroups('um trabalho escrito', ({ world, ask, newGroup, member }) => {
  const show = ({ client }: Person, n: string) => client.call(groupCalls.work, { i: 'terra', n })
  const classOf = async ({ client }: Person) => (await client.call(calls.step, { i: 'solo' })).classes[0]
  const waiting = async ({ id: g }: { id: string }) => (await ask(teamDoubts, { ...teacher(), g })).items
  const reply = (i = '', more: object = {}) =>
    ask(teamDoubtReply, { ...teacher(), i, text: 'Bom começo.', ...more })

  test('vai com o nome a quem ensina, um por vez, e a resposta volta à aula e ao início', async () => {
    const group = await newGroup()
    const ana = await member(group, 'ana')
    expect((await classOf(ana))?.takesWork).toEqual({ n: 'Pedro Alves', days: 2 })
    for (let twice = 0; twice < 2; twice++) expect(await show(ana, 'Plantei.')).toEqual({ a: true })
    expect(await show(ana, 'Plantei e reguei.')).toEqual({ a: false })
    expect((await classOf(ana))?.takesWork).toBeUndefined()
    const [work, ...others] = await waiting(group)
    expect([work, others]).toMatchObject([
      { kind: 'work', name: 'Ana Silva', n: 'Plantei.', g: group.id },
      [],
    ])
    const counted = async () => (await ask(teamGroup, { ...teacher(), g: group.id })).group.waiting
    expect(await counted()).toMatchObject({ works: 1, doubts: 0 })
    const hidden = async (who: object) => (await ask(teamDoubts, who)).items
    expect([await hidden(teacher(ROSA)), await hidden(MAKER)]).toEqual([[], []])

    await reply(work?.i, { q: 'Isto não se publica' })
    expect(await counted()).toMatchObject({ works: 0 })
    expect(await classOf(ana)).toMatchObject({
      takesWork: { n: 'Pedro Alves' },
      works: [{ n: 'Plantei.', reply: { text: 'Bom começo.', n: 'Pedro Alves' } }],
    })
    expect((await classOf(await member(group, 'bia')))?.answered).toBeUndefined()
    expect((await ana.client.call(calls.userHome, {})).replies).toMatchObject([{ classId: 'terra' }])
    world().clock.advance(1)
    expect(await show(ana, 'Plantei e reguei.')).toEqual({ a: true })
    expect((await classOf(ana))?.works).toMatchObject([{ n: 'Plantei e reguei.' }, { n: 'Plantei.' }])
    expect(await auditOf(world(), 'equipe: responder trabalho')).toMatchObject([{ by: PEDRO }])
    const { events, feedback } = await ana.client.call(calls.userComplete, {})
    expect(events?.map(({ act }) => act)).toContain('equipe: ver trabalho')
    expect(feedback).toMatchObject([{ work: true }, { work: true }])
  })

  test('sai das páginas da equipe quando se recolhe, e o que espera também quando se sai da turma', async () => {
    const group = await newGroup()
    const [ana, bia] = [await member(group, 'ana'), await member(group, 'bia')]
    await show(ana, 'Da Ana')
    await show(bia, 'Da Bia')
    await ana.client.call(groupCalls.work, { i: 'terra', gone: 1 })
    expect((await waiting(group)).map(({ n }) => n)).toEqual(['Da Bia'])
    expect(await classOf(ana)).not.toHaveProperty('works')
    await bia.client.call(groupCalls.groupLeave, { i: group.id })
    expect([await waiting(group), (await ask(teamDoubts, MAKER)).items]).toEqual([[], []])
    expect(await show(bia, 'De novo')).toEqual({ a: false })
  })

  test('de aula que não há, sem texto, ou de quem ninguém ensina, não vai', async () => {
    const ana = await member(await newGroup({ trails: ['cozinha'] }), 'ana')
    expect(await show(ana, 'Plantei.')).toEqual({ a: false })
    expect((await classOf(ana))?.takesWork).toBeUndefined()
    const refused = (payload: object) => ana.client.refused(groupCalls.work, payload)
    expect(await refused({ i: 'nada', n: 'Oi' })).toEqual({ status: 404, e: 1101 })
    expect(await refused({ i: 'terra' })).toMatchObject({ status: 400 })
    expect(await refused({ i: 'terra', n: ' ' })).toMatchObject({ status: 400 })
  })
})
