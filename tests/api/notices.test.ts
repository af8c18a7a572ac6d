import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY } from '#contract/durations.ts'
import { groupCalls } from '#contract/group-calls.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { deleteExpired } from '#api/server/delete-expired.ts'
import type { Person } from '#tests/support/api/people.ts'
import { auditOf, MAKER, onGroups, PEDRO, ROSA, teacher } from '#tests/support/api/turma.ts'

const { teamNotices, teamNoticeSave } = teamGroupCalls
const UNKNOWN = { status: 404, e: 1101 }

onGroups('os recados de uma turma', ({ world, ask, answerTo, newGroup, member }) => {
  const save = ({ id: g }: { id: string }, fields: object) =>
    ask(teamNoticeSave, { ...teacher(), g, ...fields })
  const statusOf = async (payload: object) => (await answerTo(teamNoticeSave, payload)).status
  const listed = async ({ id: g }: { id: string }, by?: string) =>
    (await ask(teamNotices, { ...teacher(by), g })).notices
  const onHome = async ({ client }: Person) => (await client.call(calls.userHome, {})).notices ?? []
  const onTurma = async ({ client }: Person) =>
    (await client.call(groupCalls.groups, {})).groups[0]?.notices ?? []
  const read = ({ client }: Person, i = '') => client.call(groupCalls.noticeRead, { i })

  test('fica no início até ser lido e na turma enquanto vale, também de quem entra depois', async () => {
    const group = await newGroup()
    const ana = await member(group, 'ana')
    for (const text of ['um', 'dois', 'três']) {
      await save(group, { text })
      world().clock.advance(1)
    }
    const [newest, ...others] = await onHome(ana)
    expect(newest).toMatchObject({ text: 'três', n: 'Pedro Alves', title: 'Padaria de segunda' })
    expect(others).toMatchObject([{ text: 'dois' }])
    for (let twice = 0; twice < 2; twice++) await read(ana, newest?.i)
    expect((await onHome(ana)).map(({ text }) => text)).toEqual(['dois', 'um'])
    expect((await onTurma(ana)).map((one) => one.read)).toEqual([true, false, false])
    expect(await onHome(await member(group, 'bia'))).toHaveLength(2)
    const { notices } = await ana.client.call(calls.userComplete, {})
    expect(notices?.at(-1)).toMatchObject({ n: 'Pedro Alves', readAt: expect.any(String) as string })

    await save(group, { i: newest?.i, gone: 1 })
    expect(await onTurma(ana)).toHaveLength(2)
    expect(await ana.client.refused(groupCalls.noticeRead, { i: newest?.i })).toEqual(UNKNOWN)
    await ana.client.call(groupCalls.groupLeave, { i: group.id })
    expect(await onHome(ana)).toEqual([])
    const rows = world().db.selectFrom('notices').select('id').where('group_id', '=', group.id)
    await deleteExpired(world().db, Date.parse('2027-06-29T12:00:00Z'))
    expect(await rows.execute()).toHaveLength(2)
    await deleteExpired(world().db, Date.parse('2027-07-05T12:00:00Z'))
    expect(await rows.execute()).toEqual([])
  })

  test('vai a algumas pessoas, e toda professora ou professor da turma lê todos', async () => {
    const teachers = [
      { n: 'Pedro Alves', e: PEDRO },
      { n: 'Rosa Dias', e: ROSA },
    ]
    const group = await newGroup({ teachers })
    const [ana, bia] = [await member(group, 'ana'), await member(group, 'bia')]
    await save(group, { text: 'Só para você', to: [ana.id, ana.id] })
    const [own] = await onHome(ana)
    expect([await onHome(bia), await onTurma(bia)]).toEqual([[], []])
    expect(await bia.client.refused(groupCalls.noticeRead, { i: own?.i })).toEqual(UNKNOWN)
    expect(await listed(group, ROSA)).toMatchObject([{ text: 'Só para você', to: ['Ana Silva'], of: 1 }])
    const published = { by: PEDRO, subject: group.id, reason: null }
    expect(await auditOf(world(), 'equipe: publicar recado')).toContainEqual(published)
    const { events } = await bia.client.call(calls.userComplete, {})
    expect(events?.map(({ act }) => act)).toContain('equipe: ver recados da turma')
    await ana.client.call(groupCalls.groupLeave, { i: group.id })
    expect(await listed(group)).toMatchObject([{ to: [], of: 0 }])
  })

  test('conta quem viu a partir de cinco pessoas, sem nomes', async () => {
    const group = await newGroup()
    const people = []
    for (const name of ['p1', 'p2', 'p3', 'p4']) people.push(await member(group, name))
    await save(group, { text: 'Oi' })
    const [notice] = await listed(group)
    for (const person of people) await read(person, notice?.i)
    expect(await listed(group)).toEqual([{ ...notice, of: 4 }])
    await member(group, 'p5')
    expect(await listed(group)).toEqual([{ ...notice, of: 5, read: 4 }])
  })

  test('são no máximo três por dia e turma, também se um foi retirado', async () => {
    const group = await newGroup()
    const payload = { ...teacher(), g: group.id, text: 'Oi' }
    const all = await Promise.all(Array.from({ length: 5 }, () => statusOf(payload)))
    expect(all.sort()).toEqual([200, 200, 200, 409, 409])
    const [notice] = await listed(group)
    await save(group, { i: notice?.i, gone: 1 })
    expect(await statusOf(payload)).toBe(409)
    expect(await statusOf({ ...payload, g: (await newGroup()).id })).toBe(200)
    world().clock.advance(DAY)
    expect(await statusOf(payload)).toBe(200)
  })

  test('não saem vazios, longos, para quem não está nela, nem de quem não a ensina', async () => {
    const [group, other] = [await newGroup(), await newGroup()]
    const [ana, bia] = [await member(group, 'ana'), await member(other, 'bia')]
    await save(group, { text: 'Oi' })
    const [notice] = await listed(group)
    const own = { ...teacher(), g: group.id }
    for (const [status, changes] of [
      [400, { text: ' ' }],
      [400, {}],
      [400, { text: 'a'.repeat(601) }],
      [400, { text: 'Oi', to: [ana.id, bia.id] }],
      [400, { text: 'Oi', to: [] }],
      [400, { text: 'Oi', to: Array.from({ length: 51 }, (_, nth) => `p${nth}`) }],
      [404, { g: other.id, i: notice?.i, gone: 1 }],
      [403, { by: ROSA, text: 'Oi' }],
      [403, { by: ROSA, i: notice?.i, gone: 1 }],
      [400, { ...MAKER, text: 'Oi' }],
    ] as const)
      expect([changes, await statusOf({ ...own, ...changes })]).toEqual([changes, status])
    for (const [status, who] of [
      [403, { by: ROSA }],
      [400, MAKER],
    ] as const)
      expect((await answerTo(teamNotices, { ...own, ...who })).status).toBe(status)
    expect(await listed(group)).toHaveLength(1)
  })
})
