import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY, HOUR } from '#contract/durations.ts'
import { groupCalls } from '#contract/group-calls.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { TABLES } from '#api/db/table-names.ts'
import { deleteExpired } from '#api/delete-expired.ts'
import { erase } from '#api/learners/delete-account.ts'
import { evolua } from '#tests/support/operator-command.ts'
import { Client } from '#tests/support/api/client.ts'
import { pessoa, registrationOf } from '#tests/support/api/people.ts'
import { answerTo, askTeam, MAKER, member, newGroup, PEDRO, ROSA, teacher } from '#tests/support/api/turma.ts'
import { onDatabase, TODAY } from '#tests/support/api/world.ts'

const iso = (at: number) => new Date(at).toISOString()

onDatabase('uma turma', (world) => {
  beforeEach(() => {
    world().clock.advance(TODAY - world().clock.now())
  })

  describe('é feita por quem aprova', () => {
    test('que não vê nela o nome de quem estuda, só quantas pessoas há', async () => {
      const group = await newGroup(world())
      await member(world(), group, 'ana')
      const { groups } = await askTeam(world(), teamGroupCalls.teamGroups, MAKER)
      expect(groups.find(({ id }) => id === group.id)).toMatchObject({
        title: 'Padaria de segunda',
        people: 1,
      })
      expect(JSON.stringify(groups)).not.toContain('Ana')
      for (const call of [teamGroupCalls.teamPeople, teamGroupCalls.teamSheet])
        expect((await answerTo(world(), call, { ...MAKER, g: group.id, m: '2026-11' })).status).toBe(400)
    })

    test('e dura um ano no máximo, sem acabar antes de começar nem no passado', async () => {
      const asked = { ...MAKER, title: 't', tag: '', teachers: [], trails: [], days: 2 }
      for (const [from, to] of [
        ['2026-11-01', '2027-12-31'],
        ['2027-02-01', '2027-01-01'],
        ['2026-01-01', '2026-02-01'],
        ['2026-02-30', '2026-12-01'],
      ])
        expect((await answerTo(world(), teamGroupCalls.teamGroupSave, { ...asked, from, to })).status).toBe(
          400,
        )
    })

    test('um cupom que vazou é trocado, e o de antes deixa de valer', async () => {
      const group = await newGroup(world())
      const changed = await newGroup(world(), { i: group.id, coupon: 1 })
      expect(changed.coupon).not.toBe(group.coupon)
      const client = new Client(world())
      expect((await client.refused(calls.userCreate, registrationOf('eva', { k: group.coupon }))).e).toBe(
        1303,
      )
    })
  })

  describe('convida', () => {
    test('quem tem conta acha o convite no início, e só entra por sua conta', async () => {
      const group = await newGroup(world())
      const bia = await pessoa(world(), 'bia')
      const people = [
        { e: bia.email, n: 'Bia' },
        { e: 'sem-conta@exemplo.com' },
        { e: 'torto' },
        { e: bia.email },
      ]
      const asked = { ...teacher(), g: group.id, people }
      const counts = {
        invited: 2,
        already: 0,
        refused: [
          { line: 3, reason: 'não parece um e-mail' },
          { line: 4, reason: 'o e-mail já está na lista' },
        ],
      }
      expect(await askTeam(world(), teamGroupCalls.teamInvite, { ...asked, try: 1 })).toEqual(counts)
      expect(await askTeam(world(), teamGroupCalls.teamInvite, asked)).toEqual(counts)
      expect(await askTeam(world(), teamGroupCalls.teamInvite, asked)).toMatchObject({
        invited: 0,
        already: 2,
      })
      const letters = await world().deliver()
      expect(letters.map(({ to }) => to)).toEqual(['sem-conta@exemplo.com'])
      expect(letters[0]?.text).toContain(`https://evolua.example/register?cupom=${group.coupon}`)
      const { people: seen, invited } = await askTeam(world(), teamGroupCalls.teamPeople, {
        ...teacher(),
        g: group.id,
      })
      expect([seen, invited.length]).toEqual([[], 2])
      expect((await bia.client.call(calls.userHome, {})).groups).toMatchObject([
        { id: group.id, state: 'invited' },
      ])
      await bia.client.call(groupCalls.groupJoin, { i: group.id })
      expect(await bia.client.call(calls.user, {})).toMatchObject({ tags: 'tg' })
      expect((await bia.client.call(groupCalls.groups, {})).groups).toMatchObject([
        { state: 'member', phone: false, teachers: [{ n: 'Pedro Alves' }] },
      ])
    })

    test('o cupom convida e não matricula, e a equipe não vê o e-mail de quem o usou', async () => {
      const group = await newGroup(world())
      const client = new Client(world())
      const registration = registrationOf('caio', { k: group.coupon })
      await client.enter(calls.userCreate, registration)
      expect((await client.call(groupCalls.groups, {})).groups).toMatchObject([{ state: 'invited' }])
      const shown = await askTeam(world(), teamGroupCalls.teamPeople, { ...teacher(), g: group.id })
      expect(JSON.stringify(shown)).not.toContain(registration.e)
      await client.call(groupCalls.groupJoin, { i: group.id })
      expect((await client.call(groupCalls.groups, {})).groups).toMatchObject([{ state: 'member' }])
    })

    test('um convite se recusa, se retira e acaba em 30 dias; quem não foi chamado não entra', async () => {
      const group = await newGroup(world())
      const [davi, eva] = [await pessoa(world(), 'davi'), await pessoa(world(), 'eva')]
      const invite = (more: object = {}) =>
        askTeam(world(), teamGroupCalls.teamInvite, {
          ...teacher(),
          g: group.id,
          people: [{ e: davi.email }],
          ...more,
        })
      const states = async () =>
        (await davi.client.call(groupCalls.groups, {})).groups.map(({ state }) => state)
      expect((await eva.client.refused(groupCalls.groupJoin, { i: group.id })).e).toBe(1101)
      await invite()
      await davi.client.call(groupCalls.groupLeave, { i: group.id })
      expect(await states()).toEqual([])
      await invite()
      expect(await states()).toEqual(['invited'])
      await invite({ gone: 1 })
      expect(await states()).toEqual([])
      await invite()
      world().clock.advance(15 * DAY)
      expect(await states()).toEqual(['invited'])
      world().clock.advance(15 * DAY)
      expect(await states()).toEqual([])
      await deleteExpired(world().db, world().clock.now())
      const { invited } = await askTeam(world(), teamGroupCalls.teamPeople, { ...teacher(), g: group.id })
      expect(invited).toEqual([])
    })
  })

  describe('é vista por quem ensina', () => {
    test('só essa, e as trilhas dela; outra pessoa da equipe recebe 403 em toda chamada', async () => {
      const group = await newGroup(world())
      const ana = await member(world(), group, 'ana')
      await ana.client.call(calls.classComplete, { i: 'terra' })
      await ana.client.call(calls.stepAuth, { i: 'pao' })
      await ana.client.call(calls.classComplete, { i: 'massa' })
      const { people } = await askTeam(world(), teamGroupCalls.teamPeople, { ...teacher(), g: group.id })
      expect(people).toMatchObject([{ name: 'Ana Silva', done: 1, last: '2026-11-20', signals: [] }])
      const person = await askTeam(world(), teamGroupCalls.teamPerson, {
        ...teacher(),
        g: group.id,
        i: ana.id,
      })
      expect(person.steps.map(({ id }) => id)).toEqual(['solo', 'sementes'])
      expect(person.steps[0]).toMatchObject({ classesDone: 1, classesTotal: 2 })
      const { lives } = await askTeam(world(), teamGroupCalls.teamLiveSave, {
        ...teacher(),
        g: group.id,
        title: 'Encontro',
        startsAt: iso(world().clock.now() + HOUR),
        endsAt: iso(world().clock.now() + 2 * HOUR),
        kind: 'online',
      })
      const live = lives[0] ?? { id: '' }
      const meeting = { title: 'x', startsAt: iso(TODAY), endsAt: iso(TODAY + HOUR), kind: 'room' }
      const rosa = teacher(ROSA)
      for (const [call, asked] of [
        [teamGroupCalls.teamInvite, { g: group.id, people: [{ e: 'a@exemplo.com' }] }],
        [teamGroupCalls.teamPeople, { g: group.id }],
        [teamGroupCalls.teamPerson, { g: group.id, i: ana.id }],
        [teamGroupCalls.teamLives, { g: group.id }],
        [teamGroupCalls.teamLiveSave, { g: group.id, ...meeting }],
        [teamGroupCalls.teamPresence, { l: live.id }],
        [teamGroupCalls.teamPresenceSave, { l: live.id, p: [] }],
        [teamGroupCalls.teamDoubts, { g: group.id }],
        [teamGroupCalls.teamSheet, { g: group.id, m: '2026-11' }],
      ] as const)
        expect([call.path, (await answerTo(world(), call, { ...rosa, ...asked })).status]).toEqual([
          call.path,
          403,
        ])
      expect(await askTeam(world(), teamGroupCalls.teamGroups, rosa)).toEqual({ groups: [] })
      expect((await answerTo(world(), teamGroupCalls.teamLives, { ...rosa, tag: 'tg' })).status).toBe(403)
    })

    test('os avisos são fatos com a data, e não ficam em lugar nenhum', async () => {
      const group = await newGroup(world())
      const [, quiet, asks] = [
        await member(world(), group, 'nova'),
        await member(world(), group, 'quieta'),
        await member(world(), group, 'pergunta'),
      ]
      await quiet.client.call(calls.classStart, { i: 'terra' })
      await asks.client.call(calls.userFeedback, { i: 'terra', n: 'O que é húmus?', a: 1 })
      await asks.client.call(calls.userFeedback, { i: 'terra', n: 'E sem nome?' })
      world().clock.advance(8 * DAY)
      for (const week of [1, 2]) {
        const starts = world().clock.now() - week * DAY
        const { lives } = await askTeam(world(), teamGroupCalls.teamLiveSave, {
          ...teacher(),
          g: group.id,
          title: 'Encontro',
          startsAt: iso(starts),
          endsAt: iso(starts + HOUR),
          kind: 'room',
        })
        await askTeam(world(), teamGroupCalls.teamPresenceSave, {
          ...teacher(),
          l: lives[0]?.id,
          p: [{ i: asks.id, s: 'absent', was: '' }],
        })
      }
      const { people } = await askTeam(world(), teamGroupCalls.teamPeople, {
        ...teacher(),
        g: group.id,
        o: 'signal',
      })
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
      const group = await newGroup(world())
      const [yes, no] = [
        await member(world(), group, 'sim', { phone: 1 }),
        await member(world(), group, 'nao'),
      ]
      const young = await member(world(), group, 'jovem', { phone: 1 })
      await world()
        .db.updateTable('learners')
        .set({ birth_date: '2010-01-01' })
        .where('id', '=', young.id)
        .execute()
      const phones = async () => {
        const { people } = await askTeam(world(), teamGroupCalls.teamPeople, { ...teacher(), g: group.id })
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
      const group = await newGroup(world())
      const [ana, bia] = [await member(world(), group, 'ana'), await member(world(), group, 'bia')]
      const look = () => askTeam(world(), teamGroupCalls.teamPeople, { ...teacher(), g: group.id })
      const seenBy = async ({ client }: { client: Client }) =>
        ((await client.call(calls.userComplete, {})).events ?? []).filter(({ act }) =>
          act.startsWith('equipe: ver'),
        )
      for (let time = 0; time < 3; time++) await look()
      await askTeam(world(), teamGroupCalls.teamPerson, { ...teacher(), g: group.id, i: ana.id })
      expect((await seenBy(ana)).map(({ act }) => act)).toEqual([
        'equipe: ver pessoas da turma',
        'equipe: ver uma pessoa da turma',
      ])
      expect(await seenBy(bia)).toHaveLength(1)
      await bia.client.call(groupCalls.groupLeave, { i: group.id })
      world().clock.advance(DAY)
      await look()
      expect([(await seenBy(ana)).length, (await seenBy(bia)).length]).toEqual([3, 1])
    })

    test('os nomes somem 90 dias depois do fim', async () => {
      const group = await newGroup(world(), { to: '2026-11-30' })
      await member(world(), group, 'ana')
      const asked = { ...teacher(), g: group.id }
      world().clock.advance(100 * DAY)
      expect((await answerTo(world(), teamGroupCalls.teamPeople, asked)).status).toBe(200)
      world().clock.advance(2 * DAY)
      expect((await answerTo(world(), teamGroupCalls.teamPeople, asked)).status).toBe(403)
    })
  })

  test('quem sai some da lista e da chamada; a folha guarda as horas até esse dia', async () => {
    const group = await newGroup(world())
    const [ana, bia] = [await member(world(), group, 'ana'), await member(world(), group, 'bia')]
    for (const { client } of [ana, bia]) await client.call(calls.classComplete, { i: 'terra' })
    world().clock.advance(HOUR)
    await ana.client.call(groupCalls.groupLeave, { i: group.id })
    world().clock.advance(HOUR)
    await ana.client.call(calls.classComplete, { i: 'adubo' })
    const { people } = await askTeam(world(), teamGroupCalls.teamPeople, { ...teacher(), g: group.id })
    expect(people.map(({ name }) => name)).toEqual(['Bia Silva'])
    const sheet = async () =>
      (await askTeam(world(), teamGroupCalls.teamSheet, { ...teacher(), g: group.id, m: '2026-11' })).rows
    const minutes = world().deps.catalogue.lesson('terra')?.minutes
    expect(await sheet()).toMatchObject([
      { name: 'Ana Silva', minutes },
      { name: 'Bia Silva', minutes },
    ])
    await erase(world().db, ana, world().clock.now())
    expect((await sheet()).map(({ name }) => name)).toEqual(['Bia Silva'])
    await askTeam(world(), teamGroupCalls.teamPerson, { ...teacher(), g: group.id, i: bia.id, gone: 1 })
    expect((await bia.client.call(groupCalls.groups, {})).groups).toEqual([])
  })

  describe('tem encontros', () => {
    const meeting = (group: { id: string }, more: object = {}) => ({
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
      const group = await newGroup(world())
      const { lives } = await askTeam(world(), teamGroupCalls.teamLiveSave, meeting(group, { weeks: 3 }))
      expect(lives.map(({ startsAt }) => startsAt).sort()).toEqual([
        '2026-11-23T22:30:00.000Z',
        '2026-11-30T22:30:00.000Z',
        '2026-12-07T22:30:00.000Z',
      ])
      expect(lives[0]?.id).toMatch(/^m-/)
      const ana = await member(world(), group, 'ana')
      const home = await ana.client.call(calls.userHome, {})
      expect(home.live.filter(({ groupId }) => groupId === group.id)).toHaveLength(1)
      expect(home.groups?.[0]?.lives).toMatchObject([{ startsAt: '2026-11-23T22:30:00.000Z' }])
      const { programmes } = await ana.client.call(calls.userTg, {})
      expect(programmes[0]?.live.filter(({ groupId }) => groupId === group.id)).toHaveLength(3)
      const stranger = await pessoa(world(), 'bia', { tags: 'tg' })
      const others = await stranger.client.call(calls.userTg, {})
      expect(others.programmes[0]?.live.some(({ groupId }) => groupId === group.id)).toBe(false)
    })

    test('uma se muda, ou essa e as de depois; cancelada, sai do início', async () => {
      const group = await newGroup(world())
      const { lives } = await askTeam(world(), teamGroupCalls.teamLiveSave, meeting(group, { weeks: 3 }))
      const [first, second] = lives.map(({ id }) => id).reverse()
      const later = { startsAt: '2026-12-01T12:00:00.000Z', endsAt: '2026-12-01T13:00:00.000Z' }
      const moved = await askTeam(
        world(),
        teamGroupCalls.teamLiveSave,
        meeting(group, { i: second, series: 1, ...later }),
      )
      expect(moved.lives.map(({ startsAt }) => startsAt).sort()).toEqual([
        '2026-12-01T12:00:00.000Z',
        '2026-12-08T12:00:00.000Z',
      ])
      await askTeam(world(), teamGroupCalls.teamLiveSave, meeting(group, { i: first, cancelled: true }))
      const ana = await member(world(), group, 'ana')
      expect((await ana.client.call(calls.userHome, {})).live.some(({ id }) => id === first)).toBe(false)
      const own = await ana.client.call(groupCalls.groups, {})
      expect(own.groups[0]?.lives.find(({ id }) => id === first)).toMatchObject({ cancelled: true })
    })

    test('a de um programa é de quem aprova, e aparece a quem tem o programa', async () => {
      const asked = { ...meeting({ id: '' }), ...MAKER, g: undefined, tag: 'tt' }
      const { lives } = await askTeam(world(), teamGroupCalls.teamLiveSave, asked)
      const caio = await pessoa(world(), 'caio', { tags: 'tt' })
      const { programmes } = await caio.client.call(calls.userTg, {})
      expect(programmes[0]?.live.some(({ id }) => id === lives[0]?.id)).toBe(true)
    })

    test('um ano à frente, ao contrário, ou de outra turma, não', async () => {
      const [group, other] = [await newGroup(world()), await newGroup(world())]
      const { lives } = await askTeam(world(), teamGroupCalls.teamLiveSave, meeting(group))
      const refused = async (more: object) =>
        (await answerTo(world(), teamGroupCalls.teamLiveSave, meeting(group, more))).status
      expect([
        await refused({ startsAt: '2028-01-01T12:00:00Z', endsAt: '2028-01-01T13:00:00Z' }),
        await refused({ endsAt: '2026-11-23T22:30:00.000Z' }),
        await refused({ g: other.id, i: lives[0]?.id }),
      ]).toEqual([400, 400, 404])
    })

    test('a chamada enviada por duas pessoas guarda a primeira, e diz o que ficou', async () => {
      const group = await newGroup(world(), {
        teachers: [
          { n: 'Pedro Alves', e: PEDRO },
          { n: 'Rosa Lima', e: ROSA },
        ],
      })
      const [ana, bia] = [await member(world(), group, 'ana'), await member(world(), group, 'bia')]
      const starts = world().clock.now() - 2 * HOUR
      const times = { startsAt: iso(starts), endsAt: iso(starts + HOUR) }
      const { lives } = await askTeam(world(), teamGroupCalls.teamLiveSave, meeting(group, times))
      const l = lives[0]?.id ?? ''
      const mark = (by: string, i: string, s: string, was = '') =>
        askTeam(world(), teamGroupCalls.teamPresenceSave, { ...teacher(by), l, p: [{ i, s, was }] })
      expect(await mark(PEDRO, ana.id, 'present')).toEqual({ saved: 1, changed: [] })
      expect(await mark(PEDRO, ana.id, 'present')).toEqual({ saved: 0, changed: [] })
      expect(await mark(ROSA, ana.id, 'absent')).toMatchObject({
        saved: 0,
        changed: [{ i: ana.id, s: 'present', n: 'Pedro Alves' }],
      })
      expect(await mark(ROSA, ana.id, 'late', 'present')).toMatchObject({ saved: 1 })
      await bia.client.call(groupCalls.groupLeave, { i: group.id })
      expect(await mark(ROSA, bia.id, 'absent')).toEqual({ saved: 0, changed: [] })
      const { people } = await askTeam(world(), teamGroupCalls.teamPresence, { ...teacher(), l })
      expect(people).toMatchObject([{ name: 'Ana Silva', s: 'late', n: 'Rosa Lima' }])
      const own = await ana.client.call(groupCalls.groups, {})
      expect(own.groups[0]).toMatchObject({ lives: [{ mine: 'late' }] })
    })
  })

  describe('responde dúvidas', () => {
    test('sem o nome e só com o dia, a não ser que a pessoa diga; a resposta volta na aula e no início', async () => {
      const group = await newGroup(world())
      const [ana, bia] = [await member(world(), group, 'ana'), await member(world(), group, 'bia')]
      await ana.client.call(calls.userFeedback, { i: 'terra', n: 'Não entendi o adubo <b>verde</b>' })
      await bia.client.call(calls.userFeedback, { i: 'terra', n: 'E a chuva?', a: 1 })
      const { items } = await askTeam(world(), teamGroupCalls.teamDoubts, { ...teacher(), g: group.id })
      const [nameless, named] = [items.find(({ name }) => !name), items.find(({ name }) => name)]
      expect([nameless?.at, named?.at, named?.name]).toEqual([
        '2026-11-20',
        iso(world().clock.now()),
        'Bia Silva',
      ])
      expect(JSON.stringify(nameless)).not.toContain(ana.id)
      const answer = (i: string, more: object = {}) =>
        answerTo(world(), teamGroupCalls.teamDoubtReply, {
          ...teacher(),
          i,
          text: 'É o que se planta.',
          ...more,
        })
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
      await answer(nameless?.i ?? '', { q: '' })
      expect((await bia.client.call(calls.step, { i: 'solo' })).classes[0]).not.toHaveProperty('answered')
      const left = await askTeam(world(), teamGroupCalls.teamDoubts, { ...teacher(), g: group.id })
      expect(left.items.map(({ reply }) => reply)).toEqual([undefined, 'É o que se planta.'])
    })

    test('de quem não está numa turma são de quem aprova, sem nome, mesmo que se peça', async () => {
      const caio = await pessoa(world(), 'caio')
      await caio.client.call(calls.stepAuth, { i: 'solo' })
      await caio.client.call(calls.userFeedback, { i: 'terra', n: 'De ninguém', a: 1 })
      const { items } = await askTeam(world(), teamGroupCalls.teamDoubts, MAKER)
      const [doubt] = items.filter(({ n }) => n === 'De ninguém')
      expect(doubt).toMatchObject({ at: '2026-11-20' })
      expect(doubt).not.toHaveProperty('name')
      const reply = { i: doubt?.i, text: 'Obrigada!' }
      expect(
        (await answerTo(world(), teamGroupCalls.teamDoubtReply, { ...teacher(), ...reply })).status,
      ).toBe(404)
      await askTeam(world(), teamGroupCalls.teamDoubtReply, { ...MAKER, ...reply })
      expect((await caio.client.call(calls.step, { i: 'solo' })).classes[0]?.doubts).toMatchObject([
        { reply: { n: 'Equipe' } },
      ])
    })
  })

  describe('o que é de uma pessoa', () => {
    const OWN = ['learners', 'sessions', 'answered_keys', 'recovery_codes', 'deletion_codes', 'audit_people']

    test('está em toda tabela com learner_id: some com a conta e passa para a outra de duas', async () => {
      const group = await newGroup(world())
      const [kept, gone] = [await member(world(), group, 'lia'), await member(world(), group, 'lia')]
      await gone.client.call(calls.classComplete, { i: 'terra' })
      await gone.client.call(calls.userFeedback, { i: 'terra', n: 'Dúvida' })
      const starts = world().clock.now() - 2 * HOUR
      const { lives } = await askTeam(world(), teamGroupCalls.teamLiveSave, {
        ...teacher(),
        g: group.id,
        title: 'Encontro',
        startsAt: iso(starts),
        endsAt: iso(starts + HOUR),
        kind: 'room',
      })
      await askTeam(world(), teamGroupCalls.teamPresenceSave, {
        ...teacher(),
        l: lives[0]?.id,
        p: [{ i: gone.id, s: 'present', was: '' }],
      })
      expect(await kept.client.call(calls.userComplete, {})).toMatchObject({ groups: [{ phone: false }] })
      const args = ['aluno', 'unir', kept.email, gone.email, '--sim', '--por', 'Rita', '--motivo', 'm']
      await evolua(world(), args)
      expect(await kept.client.call(calls.userComplete, {})).toMatchObject({
        groups: [{ title: group.title }],
        presences: [{ state: 'present' }],
        feedback: [{ n: 'Dúvida', named: false }],
      })
      await erase(world().db, kept, world().clock.now())
      for (const table of TABLES.filter((name) => !OWN.includes(name))) {
        const rows = await world().db.selectFrom(table).selectAll().execute()
        expect([table, JSON.stringify(rows).includes(kept.id)]).toEqual([table, table === 'ledger'])
      }
    })
  })
})
