import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { HOUR } from '#contract/durations.ts'
import { groupCalls } from '#contract/group-calls.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { auditOf, MAKER, onGroups, PEDRO, plannedLive, ROSA, teacher } from '#tests/support/api/turma.ts'

onGroups('encontros e dúvidas de uma turma', ({ answerTo, ask, member, newGroup, world }) => {
  const save = (live: object) => ask(teamGroupCalls.teamLiveSave, live)

  describe('tem encontros', () => {
    const planned = (group: { id: string }, more: object = {}) => ({
      ...teacher(),
      g: group.id,
      title: 'Encontro de segunda',
      startsAt: '2026-11-23T22:30:00.000Z',
      endsAt: '2026-11-23T23:30:00.000Z',
      kind: 'online',
      url: 'https://sala.example/a',
      ...more,
    })

    test('toda semana na mesma hora, que são as lives de quem está nela', async () => {
      const group = await newGroup()
      const { lives } = await save(planned(group, { weeks: 3 }))
      expect(lives.map(({ startsAt }) => startsAt).sort()).toEqual([
        '2026-11-23T22:30:00.000Z',
        '2026-11-30T22:30:00.000Z',
        '2026-12-07T22:30:00.000Z',
      ])
      expect(lives[0]?.id).toMatch(/^m-/)
      const ana = await member(group, 'ana')
      const home = await ana.client.call(calls.userHome, {})
      expect(home.live.filter(({ groupId }) => groupId === group.id)).toHaveLength(1)
      expect(home.groups?.[0]?.lives).toMatchObject([{ startsAt: '2026-11-23T22:30:00.000Z' }])
      const { programmes } = await ana.client.call(calls.userTg, {})
      expect(programmes[0]?.live.filter(({ groupId }) => groupId === group.id)).toHaveLength(3)
      const stranger = await pessoa(world(), 'bia', { tags: 'tg' })
      const others = await stranger.client.call(calls.userTg, {})
      expect(others.programmes[0]?.live.some(({ groupId }) => groupId === group.id)).toBe(false)
    })

    test('uma se muda, ou essa e as de depois; cancelada, diz isso também no início', async () => {
      const group = await newGroup()
      const { lives } = await save(planned(group, { weeks: 3 }))
      const [first, second] = lives.map(({ id }) => id).reverse()
      const later = { startsAt: '2026-12-01T12:00:00.000Z', endsAt: '2026-12-01T13:00:00.000Z' }
      const moved = await save(planned(group, { i: second, series: 1, ...later }))
      expect(moved.lives.map(({ startsAt }) => startsAt).sort()).toEqual([
        '2026-12-01T12:00:00.000Z',
        '2026-12-08T12:00:00.000Z',
      ])
      const all = { startsAt: '2026-11-25T22:00:00.000Z', endsAt: '2026-11-25T23:00:00.000Z' }
      const { lives: same } = await save(planned(group, { i: first, series: 1, ...all }))
      expect(same.map(({ startsAt }) => startsAt).sort()).toEqual([
        '2026-11-25T22:00:00.000Z',
        '2026-12-02T22:00:00.000Z',
        '2026-12-09T22:00:00.000Z',
      ])
      await save(planned(group, { i: first, cancelled: true }))
      const ana = await member(group, 'ana')
      const { live } = await ana.client.call(calls.userHome, {})
      expect(live).toContainEqual(expect.objectContaining({ id: first, cancelled: true }))
      const own = await ana.client.call(groupCalls.groups, {})
      expect(own.groups[0]?.lives.find(({ id }) => id === first)).toMatchObject({ cancelled: true })
    })

    test('a de um programa é de quem aprova, e aparece a quem tem o programa', async () => {
      const asked = { ...planned({ id: '' }), ...MAKER, g: undefined, tag: 'tt' }
      const { lives } = await save(asked)
      const caio = await pessoa(world(), 'caio', { tags: 'tt' })
      const { programmes } = await caio.client.call(calls.userTg, {})
      expect(programmes[0]?.live.some(({ id }) => id === lives[0]?.id)).toBe(true)
    })

    test('um ano à frente, ao contrário, ou de outra turma, não', async () => {
      const [group, other] = [await newGroup(), await newGroup()]
      const { lives } = await save(planned(group))
      const refused = async (more: object) =>
        (await answerTo(teamGroupCalls.teamLiveSave, planned(group, more))).status
      expect([
        await refused({ startsAt: '2028-01-01T12:00:00Z', endsAt: '2028-01-01T13:00:00Z' }),
        await refused({ endsAt: '2026-11-23T22:30:00.000Z' }),
        await refused({ g: other.id, i: lives[0]?.id }),
      ]).toEqual([400, 400, 404])
    })

    test('a chamada enviada por duas pessoas guarda a primeira, e diz o que ficou', async () => {
      const group = await newGroup({
        teachers: [
          { n: 'Pedro Alves', e: PEDRO },
          { n: 'Rosa Lima', e: ROSA },
        ],
      })
      const [ana, bia] = [await member(group, 'ana'), await member(group, 'bia')]
      const past = plannedLive(group, world().clock.now() - 2 * HOUR)
      const { lives } = await save(past)
      const l = lives[0]?.id ?? ''
      const mark = (by: string, i: string, s: string, was = '') =>
        ask(teamGroupCalls.teamPresenceSave, { ...teacher(by), l, p: [{ i, s, was }] })
      expect(await mark(PEDRO, ana.id, 'present')).toEqual({ saved: 1, changed: [] })
      expect(await mark(PEDRO, ana.id, 'present')).toEqual({ saved: 0, changed: [] })
      const changed = [{ i: ana.id, s: 'present', n: 'Pedro Alves' }]
      expect(await mark(ROSA, ana.id, 'absent')).toMatchObject({ saved: 0, changed })
      expect(await mark(ROSA, ana.id, 'late', 'present')).toMatchObject({ saved: 1 })
      expect(await auditOf(world(), 'equipe: marcar chamada')).toEqual(
        [PEDRO, ROSA].map((by) => ({ by, subject: group.id, reason: `encontro ${l}, linhas: 1` })),
      )
      await bia.client.call(groupCalls.groupLeave, { i: group.id })
      expect(await mark(ROSA, bia.id, 'absent')).toEqual({ saved: 0, changed: [] })
      const { people } = await ask(teamGroupCalls.teamPresence, { ...teacher(), l })
      expect(people).toMatchObject([{ name: 'Ana Silva', s: 'late', n: 'Rosa Lima', joined: '2026-11-20' }])
      const own = async () => (await ana.client.call(groupCalls.groups, {})).groups[0]
      expect(await own()).toMatchObject({ lives: [{ mine: 'late' }], presence: { present: 1 } })
      expect(await mark(PEDRO, ana.id, '', 'late')).toEqual({ saved: 1, changed: [] })
      expect((await own())?.lives[0]).not.toHaveProperty('mine')
    })

    test('a presença em um encontro que ainda não acabou conta quando ele acaba', async () => {
      const group = await newGroup()
      const ana = await member(group, 'ana')
      const begun = plannedLive(group, world().clock.now() - HOUR, 2)
      const { lives } = await save(begun)
      const p = [{ i: ana.id, s: 'present', was: '' }]
      await ask(teamGroupCalls.teamPresenceSave, { ...teacher(), l: lives[0]?.id, p })
      const presence = async () => (await ana.client.call(groupCalls.groups, {})).groups[0]?.presence
      expect(await presence()).toEqual({ held: 0, present: 0 })
      world().clock.advance(HOUR)
      expect(await presence()).toEqual({ held: 1, present: 1 })
    })
  })

  describe('responde dúvidas', () => {
    test('sem o nome e só com o dia, a não ser que a pessoa diga; a resposta volta na aula e no início', async () => {
      const group = await newGroup()
      const [ana, bia] = [await member(group, 'ana'), await member(group, 'bia')]
      await ana.client.call(calls.userFeedback, { i: 'terra', n: 'Não entendi o adubo <b>verde</b>' })
      await bia.client.call(calls.userFeedback, { i: 'terra', n: 'E a chuva?', a: 1 })
      const { items } = await ask(teamGroupCalls.teamDoubts, { ...teacher(), g: group.id })
      const [nameless, named] = [items.find(({ name }) => !name), items.find(({ name }) => name)]
      expect([nameless?.at, named?.at, named?.name]).toEqual([
        '2026-11-20',
        new Date(world().clock.now()).toISOString(),
        'Bia Silva',
      ])
      expect(JSON.stringify(nameless)).not.toContain(ana.id)
      const answer = (i: string, more: object = {}) =>
        answerTo(teamGroupCalls.teamDoubtReply, { ...teacher(), i, text: 'É o que se planta.', ...more })
      expect((await answer(nameless?.i ?? '', { q: 'O que é adubo verde?' })).status).toBe(200)
      const { classes } = await ana.client.call(calls.step, { i: 'solo' })
      expect(classes[0]).toMatchObject({
        answers: { n: 'Pedro Alves', days: 2 },
        doubts: [{ reply: { text: 'É o que se planta.', n: 'Pedro Alves' } }],
      })
      expect((await ana.client.call(calls.userHome, {})).replies).toMatchObject([
        { classId: 'terra', stepId: 'solo' },
      ])
      const seen = (await bia.client.call(calls.step, { i: 'solo' })).classes[0]
      expect(seen?.answered).toMatchObject([{ q: 'O que é adubo verde?', text: 'É o que se planta.' }])
      expect(JSON.stringify(seen)).not.toContain('adubo <b>')
      // Who asked it finds it once, in the own words.
      expect((await ana.client.call(calls.step, { i: 'solo' })).classes[0]).not.toHaveProperty('answered')
      await answer(nameless?.i ?? '', { q: '' })
      expect((await bia.client.call(calls.step, { i: 'solo' })).classes[0]).not.toHaveProperty('answered')
      const left = await ask(teamGroupCalls.teamDoubts, { ...teacher(), g: group.id })
      expect(left.items.map(({ reply }) => reply)).toEqual([undefined, 'É o que se planta.'])
    })

    test('de quem não está numa turma são de quem aprova, sem nome, mesmo que se peça', async () => {
      const caio = await pessoa(world(), 'caio')
      await caio.client.call(calls.stepAuth, { i: 'solo' })
      await caio.client.call(calls.userFeedback, { i: 'terra', n: 'De ninguém', a: 1 })
      const { items } = await ask(teamGroupCalls.teamDoubts, MAKER)
      const [doubt] = items.filter(({ n }) => n === 'De ninguém')
      expect(doubt).toMatchObject({ at: '2026-11-20' })
      expect(doubt).not.toHaveProperty('name')
      const reply = { i: doubt?.i, text: 'Obrigada!' }
      expect((await answerTo(teamGroupCalls.teamDoubtReply, { ...teacher(), ...reply })).status).toBe(404)
      await ask(teamGroupCalls.teamDoubtReply, { ...MAKER, ...reply })
      expect((await caio.client.call(calls.step, { i: 'solo' })).classes[0]?.doubts).toMatchObject([
        { reply: { n: 'Equipe' } },
      ])
    })
  })

  test('salvo por duas pessoas com o mesmo `v`: fica a primeira, e a segunda a lê', async () => {
    const group = await newGroup()
    const at = plannedLive(group, world().clock.now() + HOUR)
    const i = (await save(at)).lives[0]?.id
    const find = async () => (await ask(teamGroupCalls.teamLives, { ...teacher(), g: group.id })).lives[0]
    const send = (title: string, v?: string) => answerTo(teamGroupCalls.teamLiveSave, { ...at, i, title, v })
    const before = await find()
    const both = await Promise.all(['um', 'outro'].map((words) => send(words, before?.v)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [kept, late] = both[0]?.status === 200 ? (['um', 'outro'] as const) : (['outro', 'um'] as const)
    const now = await find()
    expect(now?.title).toBe(kept)
    expect(both.find(({ status }) => status === 409)?.d).toEqual(now)
    // Sent once more, because the first response was lost.
    expect((await send(kept, before?.v)).status).toBe(200)
    expect((await send(late, now?.v)).status).toBe(200)
    expect((await find())?.title).toBe(late)
  })
})
