/** What waits in a turma, and its end. */
import { beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY, HOUR } from '#contract/durations.ts'
import { groupCalls } from '#contract/group-calls.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { finishSoil } from '#tests/support/api/soil-step.ts'
import {
  answerTo,
  askTeam,
  auditOf,
  MAKER,
  member,
  newGroup,
  plannedLive,
  teacher,
} from '#tests/support/api/turma.ts'
import { onDatabase, TODAY } from '#tests/support/api/world.ts'

const { teamGroup, teamGroups, teamGroupEnd, teamInvite, teamLives, teamLiveSave, teamPeople } =
  teamGroupCalls

onDatabase('o dia de uma turma', (world) => {
  beforeEach(() => {
    world().clock.advance(TODAY - world().clock.now())
  })

  const now = () => world().clock.now()
  const groupAs = async (who: object, g: string) => (await askTeam(world(), teamGroup, { ...who, g })).group
  const plan = async (group: { id: string }, startsAt: number, more: object = {}) =>
    (await askTeam(world(), teamLiveSave, { ...plannedLive(group, startsAt), ...more })).lives[0]?.id ?? ''

  test('quem parou é quem tem o aviso em Pessoas; de quem não ensina a turma a conta vem em cincos', async () => {
    const [group, other] = [await newGroup(world()), await newGroup(world(), { trails: ['cozinha'] })]
    const goesOn = await member(world(), group, 'segue')
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const { client } = await member(world(), group, name)
      if (name < 'd') await client.call(calls.classStart, { i: 'terra' })
    }
    await member(world(), other, 'outra')
    const stopped = async (who: object = teacher()) => (await groupAs(who, group.id)).waiting.stopped
    for (const [days, count] of [
      [0, 0],
      [3, 3],
      [4, 6],
    ] as const) {
      world().clock.advance(days * DAY)
      await goesOn.client.call(calls.classStart, { i: 'terra' })
      const { people } = await askTeam(world(), teamPeople, { ...teacher(), g: group.id })
      const warned = people.filter(({ signals }) =>
        signals.some(({ code }) => code === 'stopped' || code === 'never'),
      )
      expect([await stopped(), warned.length]).toEqual([count, count])
    }
    expect(await stopped(MAKER)).toBe(5)
    await newGroup(world(), { i: group.id, teachers: [{ n: 'Rita', e: MAKER.by }] })
    expect(await stopped(MAKER)).toBe(6)
    const list = () => askTeam(world(), teamGroups, MAKER)
    expect((await world().statementsDuring(list)).length).toBeLessThanOrEqual(6)
    const { groups } = await list()
    expect(groups.find(({ id }) => id === other.id)).toMatchObject({ people: 1, waiting: { stopped: 0 } })
  })

  test('o próximo encontro, e até cinco chamadas por fazer, dos últimos 30 dias', async () => {
    const group = await newGroup(world(), { from: '2026-09-01' })
    const ana = await member(world(), group, 'ana')
    for (const days of [31, 20, 19, 18, 17, 16, 15])
      await plan(group, now() - days * DAY, { title: `${days}` })
    const marked = await plan(group, now() - 14 * DAY)
    await askTeam(world(), teamGroupCalls.teamPresenceSave, {
      ...teacher(),
      l: marked,
      p: [{ i: ana.id, s: 'absent', was: '' }],
    })
    await plan(group, now() - 13 * DAY, { cancelled: true })
    await plan(group, now() + DAY, { cancelled: true })
    await plan(group, now() + 2 * DAY)
    const next = await plan(group, now() - HOUR / 2)
    const { waiting, next: live } = await groupAs(teacher(), group.id)
    expect(live?.id).toBe(next)
    expect(waiting.unmarked?.map(({ title }) => title)).toEqual(['19', '18', '17', '16', '15'])
    expect(await groupAs(MAKER, group.id)).toMatchObject({ waiting: { doubts: 0, works: 0 } })
  })

  test('é encerrada por quem a ensina ou a faz: hoje é o último dia, e o que vinha depois é cancelado', async () => {
    const group = await newGroup(world(), { trails: ['cozinha', 'horta'] })
    const ana = await member(world(), group, 'ana')
    await member(world(), group, 'bia')
    await finishSoil(ana.client)
    await ana.client.call(calls.stepAuth, { i: 'pao' })
    for (const i of ['massa', 'descanso', 'forno']) await ana.client.call(calls.classComplete, { i })
    const tonight = await plan(group, now() + 8 * HOUR)
    const later = await plan(group, now() + 30 * DAY)
    const asked = { g: group.id }
    const before = (await askTeam(world(), teamGroup, { ...teacher(), ...asked, finished: 1 })).group
    expect(before.to).toBe(group.to)
    expect(before.finished?.map(({ people, names }) => [people, names])).toEqual([
      [1, [{ name: 'Ana Silva', at: '2026-11-20' }]],
      [0, []],
    ])
    const nameless = (await askTeam(world(), teamGroup, { ...MAKER, ...asked, finished: 1 })).group
    expect(nameless.finished).toMatchObject([{ people: 0 }, { people: 0 }])
    expect(JSON.stringify(nameless)).not.toContain('Silva')

    const ended = await askTeam(world(), teamGroupEnd, { ...teacher(), ...asked })
    expect([ended.from, ended.to]).toEqual(['2026-11-01', '2026-11-20'])
    const { lives } = await askTeam(world(), teamLives, { ...teacher(), ...asked })
    expect(lives.map(({ id, cancelled }) => [id, cancelled])).toEqual([
      [later, true],
      [tonight, undefined],
    ])
    expect(await auditOf(world(), 'equipe: encerrar turma')).toMatchObject([
      { by: teacher().by, subject: group.id },
    ])
    const invite = () =>
      answerTo(world(), teamInvite, { ...teacher(), ...asked, people: [{ e: 'caio@exemplo.com' }] })
    expect((await invite()).status).toBe(200)
    world().clock.advance(DAY)
    expect((await invite()).status).toBe(400)
    expect(await askTeam(world(), teamGroupEnd, { ...MAKER, ...asked })).toMatchObject({ to: '2026-11-20' })
    expect((await ana.client.call(groupCalls.groups, {})).groups).toMatchObject([{ to: '2026-11-20' }])
  })

  test('a que ainda não começou começa e termina hoje', async () => {
    const group = await newGroup(world(), { from: '2027-01-01' })
    expect(await askTeam(world(), teamGroupEnd, { ...MAKER, g: group.id })).toMatchObject({
      from: '2026-11-20',
      to: '2026-11-20',
    })
  })
})
