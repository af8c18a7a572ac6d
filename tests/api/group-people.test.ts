import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY, HOUR } from '#contract/durations.ts'
import { groupCalls } from '#contract/group-calls.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { TABLES } from '#api/db/table-names.ts'
import { erase } from '#api/learners/delete-account.ts'
import type { Client } from '#tests/support/api/client.ts'
import { MAKER, onGroups, plannedLive, ROSA, teacher } from '#tests/support/api/turma.ts'

onGroups('as pessoas de uma turma', ({ answerTo, ask, member, newGroup, world }) => {
  describe('é vista por quem ensina', () => {
    test('só essa, e as trilhas dela; outra pessoa da equipe recebe 403 em toda chamada', async () => {
      const group = await newGroup()
      const ana = await member(group, 'ana')
      await ana.client.call(calls.classComplete, { i: 'terra' })
      await ana.client.call(calls.stepAuth, { i: 'pao' })
      await ana.client.call(calls.classComplete, { i: 'massa' })
      const { people } = await ask(teamGroupCalls.teamPeople, { ...teacher(), g: group.id })
      expect(people).toMatchObject([{ name: 'Ana Silva', done: 1, last: '2026-11-20', signals: [] }])
      const person = await ask(teamGroupCalls.teamPerson, { ...teacher(), g: group.id, i: ana.id })
      expect(person.steps.map(({ id }) => id)).toEqual(['solo', 'sementes'])
      expect(person.steps[0]).toMatchObject({ classesDone: 1, classesTotal: 2 })
      const nobody = { ...teacher(), g: group.id, i: 'ninguem' }
      expect((await answerTo(teamGroupCalls.teamPerson, nobody)).status).toBe(404)
      const planned = plannedLive(group, world().clock.now() + HOUR)
      const { lives } = await ask(teamGroupCalls.teamLiveSave, planned)
      const live = lives[0] ?? { id: '' }
      const rosa = teacher(ROSA)
      for (const [call, asked] of [
        [teamGroupCalls.teamInvite, { g: group.id, people: [{ e: 'a@exemplo.com' }] }],
        [teamGroupCalls.teamPeople, { g: group.id }],
        [teamGroupCalls.teamPerson, { g: group.id, i: ana.id }],
        [teamGroupCalls.teamSteps, { g: group.id }],
        [teamGroupCalls.teamGroupEnd, { g: group.id }],
        [teamGroupCalls.teamResults, { g: group.id }],
        [teamGroupCalls.teamLives, { g: group.id }],
        [teamGroupCalls.teamLiveSave, { ...planned, ...rosa }],
        [teamGroupCalls.teamPresence, { l: live.id }],
        [teamGroupCalls.teamPresenceSave, { l: live.id, p: [] }],
        [teamGroupCalls.teamDoubts, { g: group.id }],
        [teamGroupCalls.teamSheet, { g: group.id, m: '2026-11' }],
      ] as const)
        expect([call.path, (await answerTo(call, { ...rosa, ...asked })).status]).toEqual([call.path, 403])
      expect(await ask(teamGroupCalls.teamGroups, rosa)).toEqual({ groups: [] })
      expect((await answerTo(teamGroupCalls.teamLives, { ...rosa, tag: 'tg' })).status).toBe(403)
    })

    test('os avisos são fatos com a data, e não ficam em lugar nenhum', async () => {
      const group = await newGroup()
      const [, quiet, asks] = [
        await member(group, 'nova'),
        await member(group, 'quieta'),
        await member(group, 'pergunta'),
      ]
      await quiet.client.call(calls.classStart, { i: 'terra' })
      await asks.client.call(calls.userFeedback, { i: 'terra', n: 'O que é húmus?', a: 1 })
      await asks.client.call(calls.userFeedback, { i: 'terra', n: 'E sem nome?' })
      world().clock.advance(8 * DAY)
      for (const week of [1, 2]) {
        const planned = plannedLive(group, world().clock.now() - week * DAY)
        const { lives } = await ask(teamGroupCalls.teamLiveSave, planned)
        await ask(teamGroupCalls.teamPresenceSave, {
          ...teacher(),
          l: lives[0]?.id,
          p: [{ i: asks.id, s: 'absent', was: '' }],
        })
      }
      const { people } = await ask(teamGroupCalls.teamPeople, { ...teacher(), g: group.id, o: 'signal' })
      expect(
        people.map(({ name, signals }) => [name, ...signals.map(({ code, since }) => `${code} ${since}`)]),
      ).toEqual([
        ['Pergunta Silva', 'never 2026-11-20', 'asked 2026-11-20', 'missed 2026-11-26'],
        ['Nova Silva', 'never 2026-11-20'],
        ['Quieta Silva', 'stopped 2026-11-20'],
      ])
      expect(people[2]?.signals[0]?.text).toBe('não abriu uma aula desde 20 de novembro')
    })

    test('o WhatsApp só de quem deixou e tem 18 anos; mudar de ideia tira', async () => {
      const group = await newGroup()
      const [yes, no] = [await member(group, 'sim', { phone: 1 }), await member(group, 'nao')]
      const young = await member(group, 'jovem', { phone: 1 })
      await world()
        .db.updateTable('learners')
        .set({ birth_date: '2010-01-01' })
        .where('id', '=', young.id)
        .execute()
      const phones = async () => {
        const { people } = await ask(teamGroupCalls.teamPeople, { ...teacher(), g: group.id })
        return people.map(({ name, phone }) => [name, phone])
      }
      expect(await phones()).toEqual([
        ['Jovem Silva', undefined],
        ['Nao Silva', undefined],
        ['Sim Silva', '11987654321'],
      ])
      expect((await young.client.call(groupCalls.groups, {})).groups[0]).not.toHaveProperty('phone')
      await young.client.call(groupCalls.groupJoin, { i: group.id, phone: 1 })
      await yes.client.call(groupCalls.groupJoin, { i: group.id, phone: 0 })
      await no.client.call(groupCalls.groupJoin, { i: group.id, phone: 0 })
      expect((await phones()).map(([, phone]) => phone)).toEqual([undefined, undefined, undefined])
    })

    test('quem olhou, em que dia, está no registro de quem estava na turma: uma vez por página e dia', async () => {
      const group = await newGroup()
      const [ana, bia] = [await member(group, 'ana'), await member(group, 'bia')]
      const look = () => ask(teamGroupCalls.teamPeople, { ...teacher(), g: group.id })
      const seenBy = async ({ client }: { client: Client }) =>
        ((await client.call(calls.userComplete, {})).events ?? []).filter(({ act }) =>
          act.startsWith('equipe: ver'),
        )
      for (let time = 0; time < 3; time++) await look()
      await ask(teamGroupCalls.teamPerson, { ...teacher(), g: group.id, i: ana.id })
      for (const call of [teamGroupCalls.teamSteps, teamGroupCalls.teamResults])
        await ask(call, { ...teacher(), g: group.id })
      expect((await seenBy(ana)).map(({ act }) => act).sort()).toEqual([
        'equipe: ver passos da turma',
        'equipe: ver pessoas da turma',
        'equipe: ver resultados da turma',
        'equipe: ver uma pessoa da turma',
      ])
      expect(await seenBy(bia)).toHaveLength(3)
      await bia.client.call(groupCalls.groupLeave, { i: group.id })
      world().clock.advance(DAY)
      await look()
      expect([(await seenBy(ana)).length, (await seenBy(bia)).length]).toEqual([5, 3])
    })

    test('os nomes somem 90 dias depois do fim', async () => {
      const group = await newGroup({ to: '2026-11-30' })
      await member(group, 'ana')
      const asked = { ...teacher(), g: group.id }
      world().clock.advance(100 * DAY)
      expect((await answerTo(teamGroupCalls.teamPeople, asked)).status).toBe(200)
      world().clock.advance(2 * DAY)
      expect((await answerTo(teamGroupCalls.teamPeople, asked)).status).toBe(403)
    })
  })

  test('quem sai some da lista e da chamada; a folha guarda as horas até esse dia', async () => {
    const group = await newGroup()
    const [ana, bia] = [await member(group, 'ana'), await member(group, 'bia')]
    for (const { client } of [ana, bia]) await client.call(calls.classComplete, { i: 'terra' })
    world().clock.advance(HOUR)
    await ana.client.call(calls.userFeedback, { i: 'terra', n: 'Ficou sem resposta', a: 1 })
    await ana.client.call(groupCalls.groupLeave, { i: group.id })
    const { items } = await ask(teamGroupCalls.teamDoubts, MAKER)
    expect(items.find(({ n }) => n === 'Ficou sem resposta')).not.toHaveProperty('name')
    world().clock.advance(HOUR)
    await ana.client.call(calls.classComplete, { i: 'adubo' })
    const { people } = await ask(teamGroupCalls.teamPeople, { ...teacher(), g: group.id })
    expect(people.map(({ name }) => name)).toEqual(['Bia Silva'])
    const month = async () =>
      (await ask(teamGroupCalls.teamSheet, { ...teacher(), g: group.id, m: '2026-11' })).rows
    const minutes = world().deps.catalogue.lesson('terra')?.minutes
    expect(await month()).toMatchObject([
      { name: 'Ana Silva', minutes },
      { name: 'Bia Silva', minutes },
    ])
    await erase(world().db, ana, world().clock.now())
    expect((await month()).map(({ name }) => name)).toEqual(['Bia Silva'])
    await ask(teamGroupCalls.teamPerson, { ...teacher(), g: group.id, i: bia.id, gone: 1 })
    expect((await bia.client.call(groupCalls.groups, {})).groups).toEqual([])
  })

  test('um encontro conta depois que alguém é marcado nele; falta justificada não é falta', async () => {
    const group = await newGroup()
    const early = await member(group, 'ana')
    world().clock.advance(10 * DAY)
    const late = await member(group, 'bia')
    // The oldest is cancelled, the newest without a mark.
    const marks = ['present', 'excused', 'absent', 'late', 'absent', '']
    for (const [nth, s] of marks.entries()) {
      const past = plannedLive(group, world().clock.now() - (marks.length - nth) * DAY)
      const { lives } = await ask(teamGroupCalls.teamLiveSave, past)
      const l = lives[0]?.id
      const p = [{ i: early.id, s, was: '' }]
      await ask(teamGroupCalls.teamPresenceSave, { ...teacher(), l, p })
      if (nth > 0) continue
      const cancelled = { ...past, i: l, cancelled: true }
      await ask(teamGroupCalls.teamLiveSave, cancelled)
    }
    const counts = { held: 4, present: 1, late: 1, absent: 2, excused: 1, open: 1 }
    const asked = { ...teacher(), g: group.id }
    const { rows } = await ask(teamGroupCalls.teamSheet, { ...asked, m: '2026-11' })
    expect(rows).toMatchObject([
      { name: 'Ana Silva', ...counts },
      { name: 'Bia Silva', held: 0, absent: 0, open: 0 },
    ])
    const seen = async ({ id, client }: typeof early) => [
      (await ask(teamGroupCalls.teamPerson, { ...asked, i: id })).presence,
      (await client.call(groupCalls.groups, {})).groups[0]?.presence,
    ]
    expect(await seen(early)).toEqual([counts, { held: 4, present: 1 }])
    expect(await seen(late)).toMatchObject([{ held: 0, open: 0 }, { held: 0 }])
    const { rows: next } = await ask(teamGroupCalls.teamSheet, { ...asked, m: '2026-12' })
    expect(next[0]).toMatchObject({ held: 0, open: 0 })
  })

  test('o que é de uma pessoa está em toda tabela com learner_id: some com a conta', async () => {
    const group = await newGroup()
    const lia = await member(group, 'lia')
    await lia.client.call(calls.classComplete, { i: 'terra' })
    await lia.client.call(calls.userFeedback, { i: 'terra', n: 'Dúvida' })
    const planned = plannedLive(group, world().clock.now() - 2 * HOUR)
    const { lives } = await ask(teamGroupCalls.teamLiveSave, planned)
    await ask(teamGroupCalls.teamPresenceSave, {
      ...teacher(),
      l: lives[0]?.id,
      p: [{ i: lia.id, s: 'present', was: '' }],
    })
    expect(await lia.client.call(calls.userComplete, {})).toMatchObject({
      groups: [{ title: group.title, phone: false }],
      presences: [{ state: 'present', n: group.teachers[0]?.n }],
      feedback: [{ n: 'Dúvida', named: false }],
    })
    await erase(world().db, lia, world().clock.now())
    const OWN = ['learners', 'sessions', 'answered_keys', 'recovery_codes', 'deletion_codes', 'audit_people']
    for (const table of TABLES.filter((name) => !OWN.includes(name))) {
      const rows = await world().db.selectFrom(table).selectAll().execute()
      expect([table, JSON.stringify(rows).includes(lia.id)]).toEqual([table, table === 'ledger'])
    }
  })
})
