import { beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY } from '#contract/durations.ts'
import { groupCalls } from '#contract/group-calls.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { deleteExpired } from '#api/server/delete-expired.ts'
import { pessoa, type Person } from '#tests/support/api/people.ts'
import {
  answerTo,
  askTeam,
  auditOf,
  MAKER,
  member,
  newGroup,
  ROSA,
  teacher,
} from '#tests/support/api/turma.ts'
import { onDatabase } from '#tests/support/api/world.ts'

onDatabase('os recados de uma turma', (world) => {
  beforeEach(() => {
    world().clock.advance(DAY)
  })

  const publish = (group: { id: string }, text: string, more: object = {}) =>
    askTeam(world(), teamGroupCalls.teamNoticeSave, { ...teacher(), g: group.id, text, ...more })
  const statusOf = async (payload: object) =>
    (await answerTo(world(), teamGroupCalls.teamNoticeSave, payload)).status
  const listed = async (group: { id: string }, by?: string) =>
    (await askTeam(world(), teamGroupCalls.teamNotices, { ...teacher(by), g: group.id })).notices
  const onHome = async ({ client }: Person) => (await client.call(calls.userHome, {})).notices ?? []
  const onTurma = async ({ client }: Person) =>
    (await client.call(groupCalls.groups, {})).groups[0]?.notices ?? []
  const read = ({ client }: Person, i = '') => client.call(groupCalls.noticeRead, { i })

  test('fica no início até ser lido e na turma enquanto vale, também de quem entra depois', async () => {
    const group = await newGroup(world())
    const ana = await member(world(), group, 'ana')
    for (const text of ['um', 'dois', 'Na terça, às 19h.\nhttps://sala.example <b>oi</b>']) {
      await publish(group, text)
      world().clock.advance(1)
    }
    const [newest, other] = await onHome(ana)
    expect([newest?.text, other?.text]).toEqual(['Na terça, às 19h.\nhttps://sala.example <b>oi</b>', 'dois'])
    expect(newest).toMatchObject({ n: 'Pedro Alves', title: 'Padaria de segunda' })
    for (let twice = 0; twice < 2; twice++) await read(ana, newest?.i)
    expect((await onHome(ana)).map(({ text }) => text)).toEqual(['dois', 'um'])
    expect((await onTurma(ana)).map((one) => one.read)).toEqual([true, false, false])
    const bia = await member(world(), group, 'bia')
    expect(await onHome(bia)).toHaveLength(2)
    const { notices } = await ana.client.call(calls.userComplete, {})
    expect(notices?.at(-1)).toMatchObject({ n: 'Pedro Alves', readAt: expect.any(String) as string })

    await askTeam(world(), teamGroupCalls.teamNoticeSave, {
      ...teacher(),
      g: group.id,
      i: newest?.i,
      gone: 1,
    })
    expect(await onTurma(ana)).toHaveLength(2)
    expect(await ana.client.refused(groupCalls.noticeRead, { i: newest?.i })).toEqual({
      status: 404,
      e: 1101,
    })
    await ana.client.call(groupCalls.groupLeave, { i: group.id })
    expect(await onHome(ana)).toEqual([])
    const rows = () =>
      world().db.selectFrom('notices').select('id').where('group_id', '=', group.id).execute()
    await deleteExpired(world().db, Date.parse('2027-06-29T12:00:00Z'))
    expect(await rows()).toHaveLength(2)
    await deleteExpired(world().db, Date.parse('2027-07-05T12:00:00Z'))
    expect(await rows()).toEqual([])
  })

  test('vai a algumas pessoas, e toda professora ou professor da turma lê todos', async () => {
    const teachers = [
      { n: 'Pedro Alves', e: teacher().by },
      { n: 'Rosa Dias', e: ROSA },
    ]
    const group = await newGroup(world(), { teachers })
    const [ana, bia] = [await member(world(), group, 'ana'), await member(world(), group, 'bia')]
    const stranger = await pessoa(world(), 'caio')
    await publish(group, 'Só para você', { to: [ana.id, ana.id] })
    const [own] = await onHome(ana)
    expect([await onHome(bia), await onTurma(bia), await onHome(stranger)]).toEqual([[], [], []])
    for (const { client } of [bia, stranger])
      expect(await client.refused(groupCalls.noticeRead, { i: own?.i })).toEqual({ status: 404, e: 1101 })
    expect(await listed(group, ROSA)).toMatchObject([{ text: 'Só para você', to: ['Ana Silva'], of: 1 }])
    const audit = await auditOf(world(), 'equipe: publicar recado')
    expect(audit.at(-1)).toEqual({ by: teacher().by, subject: group.id, reason: null })
    expect((await auditOf(world(), 'equipe: ver recados da turma')).at(-1)?.by).toBe(ROSA)
    const { events } = await bia.client.call(calls.userComplete, {})
    expect(events?.map(({ act }) => act)).toContain('equipe: ver recados da turma')
    await ana.client.call(groupCalls.groupLeave, { i: group.id })
    expect(await listed(group)).toMatchObject([{ to: [], of: 0 }])
  })

  test('conta quem viu a partir de cinco pessoas, sem nomes', async () => {
    const group = await newGroup(world())
    const people = [await member(world(), group, 'p1')]
    for (const name of ['p2', 'p3', 'p4']) people.push(await member(world(), group, name))
    await publish(group, 'Oi')
    const [notice] = await listed(group)
    for (const person of people) await read(person, notice?.i)
    expect(await listed(group)).toEqual([{ ...notice, of: 4 }])
    await member(world(), group, 'p5')
    expect(await listed(group)).toEqual([{ ...notice, of: 5, read: 4 }])
  })

  test('são no máximo três por dia e turma, também se um foi retirado', async () => {
    const group = await newGroup(world())
    const payload = { ...teacher(), g: group.id, text: 'Oi' }
    const all = await Promise.all(Array.from({ length: 5 }, () => statusOf(payload)))
    expect(all.sort()).toEqual([200, 200, 200, 409, 409])
    const [notice] = await listed(group)
    expect(await statusOf({ ...teacher(), g: group.id, i: notice?.i, gone: 1 })).toBe(200)
    expect(await statusOf(payload)).toBe(409)
    expect(await statusOf({ ...payload, g: (await newGroup(world())).id })).toBe(200)
    world().clock.advance(DAY)
    expect(await statusOf(payload)).toBe(200)
  })

  test('não saem vazios, longos, para quem não está nela, nem de quem não a ensina', async () => {
    const group = await newGroup(world())
    const [ana, bia] = [
      await member(world(), group, 'ana'),
      await member(world(), await newGroup(world()), 'bia'),
    ]
    await publish(group, 'Oi')
    const [notice] = await listed(group)
    const own = { ...teacher(), g: group.id }
    const elsewhere = { ...own, g: (await newGroup(world())).id }
    const statuses = await Promise.all(
      [
        { ...own, text: ' ' },
        { ...own },
        { ...own, text: 'a'.repeat(601) },
        { ...own, text: 'Oi', to: [ana.id, bia.id] },
        { ...own, text: 'Oi', to: [] },
        { ...own, text: 'Oi', to: Array.from({ length: 51 }, (_, nth) => `p${nth}`) },
        { ...elsewhere, i: notice?.i, gone: 1 },
        { ...own, by: ROSA, text: 'Oi' },
        { ...own, by: ROSA, i: notice?.i, gone: 1 },
        { ...own, ...MAKER, text: 'Oi' },
      ].map(statusOf),
    )
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 404, 403, 403, 400])
    for (const who of [{ by: ROSA }, MAKER])
      expect((await answerTo(world(), teamGroupCalls.teamNotices, { ...own, ...who })).status).not.toBe(200)
    expect(await listed(group)).toHaveLength(1)
  })
})
