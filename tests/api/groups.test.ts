import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY, HOUR } from '#contract/durations.ts'
import { groupCalls } from '#contract/group-calls.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { deleteExpired } from '#api/server/delete-expired.ts'
import { Client } from '#tests/support/api/client.ts'
import { pessoa, registrationOf } from '#tests/support/api/people.ts'
import { MAKER, onGroups, prove, teacher } from '#tests/support/api/turma.ts'

onGroups('uma turma', ({ answerTo, ask, member, newGroup, world }) => {
  describe('é feita por quem aprova', () => {
    test('que não vê nela o nome de quem estuda, só quantas pessoas há', async () => {
      const group = await newGroup()
      await member(group, 'ana')
      const { groups } = await ask(teamGroupCalls.teamGroups, MAKER)
      expect(groups.find(({ id }) => id === group.id)).toMatchObject({
        title: 'Padaria de segunda',
        people: 1,
      })
      expect(JSON.stringify(groups)).not.toContain('Ana')
      const one = { ...MAKER, g: group.id }
      expect(await ask(teamGroupCalls.teamGroup, one)).toEqual({
        group: groups.find(({ id }) => id === group.id),
        isTeacher: false,
      })
      expect(await ask(teamGroupCalls.teamGroup, { ...teacher(), g: group.id })).toMatchObject({
        isTeacher: true,
      })
      const stranger = { ...teacher('zoe@evolua.example'), g: group.id }
      expect((await answerTo(teamGroupCalls.teamGroup, stranger)).status).toBe(403)
      for (const call of [teamGroupCalls.teamPeople, teamGroupCalls.teamSheet])
        expect((await answerTo(call, { ...MAKER, g: group.id, m: '2026-11' })).status).toBe(400)
    })

    test('e dura um ano no máximo, sem acabar antes de começar nem no passado', async () => {
      const asked = { ...MAKER, title: 't', tag: '', teachers: [], trails: [], days: 2 }
      for (const [from, to] of [
        ['2026-11-01', '2027-12-31'],
        ['2027-02-01', '2027-01-01'],
        ['2026-01-01', '2026-02-01'],
        ['2026-02-30', '2026-12-01'],
      ])
        expect((await answerTo(teamGroupCalls.teamGroupSave, { ...asked, from, to })).status).toBe(400)
    })

    test('um cupom que vazou é trocado, e o de antes deixa de valer', async () => {
      const group = await newGroup()
      const changed = await newGroup({ i: group.id, coupon: 1 })
      expect(changed.coupon).not.toBe(group.coupon)
      const client = new Client(world())
      expect((await client.refused(calls.userCreate, registrationOf('eva', { k: group.coupon }))).e).toBe(
        1303,
      )
    })
  })

  describe('convida', () => {
    test('quem já entrou por um link do e-mail acha o convite no início, e só entra por sua conta', async () => {
      const group = await newGroup()
      const bia = await pessoa(world(), 'bia')
      await prove(world(), bia)
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
      expect(await ask(teamGroupCalls.teamInvite, { ...asked, try: 1 })).toEqual(counts)
      expect(await ask(teamGroupCalls.teamInvite, asked)).toMatchObject(counts)
      expect(await ask(teamGroupCalls.teamInvite, asked)).toMatchObject({ invited: 0, already: 2 })
      const letters = await world().deliver()
      expect(letters.map(({ to }) => to)).toEqual(['sem-conta@exemplo.com'])
      expect(letters[0]?.text).toContain(`https://evolua.example/register?cupom=${group.coupon}~`)
      const { people: seen, invited } = await ask(teamGroupCalls.teamPeople, { ...teacher(), g: group.id })
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

    test('um convite retirado não leva as cartas de outra turma', async () => {
      const [one, other] = [await newGroup(), await newGroup()]
      const people = [{ e: 'sem-conta@exemplo.com' }]
      for (const g of [one.id, other.id]) await ask(teamGroupCalls.teamInvite, { ...teacher(), g, people })
      await ask(teamGroupCalls.teamInvite, { ...teacher(), g: one.id, people, gone: 1 })
      const letters = await world().deliver()
      expect(letters.map(({ text }) => text.includes(`cupom=${other.coupon}`))).toEqual([true])
    })

    test('o cupom convida e não matricula, e a equipe não vê o e-mail de quem o usou', async () => {
      const group = await newGroup()
      const client = new Client(world())
      const registration = registrationOf('caio', { k: group.coupon })
      await client.enter(calls.userCreate, registration)
      expect((await client.call(groupCalls.groups, {})).groups).toMatchObject([{ state: 'invited' }])
      const shown = await ask(teamGroupCalls.teamPeople, { ...teacher(), g: group.id })
      expect(JSON.stringify(shown)).not.toContain(registration.e)
      await client.call(groupCalls.groupJoin, { i: group.id })
      expect((await client.call(groupCalls.groups, {})).groups).toMatchObject([{ state: 'member' }])
    })

    test('um convite se recusa, se retira e acaba em 30 dias; quem não foi chamado não entra', async () => {
      const group = await newGroup()
      const [davi, eva] = [await pessoa(world(), 'davi'), await pessoa(world(), 'eva')]
      await prove(world(), davi)
      const invite = (more: object = {}) =>
        ask(teamGroupCalls.teamInvite, { ...teacher(), g: group.id, people: [{ e: davi.email }], ...more })
      const states = async () =>
        (await davi.client.call(groupCalls.groups, {})).groups.map(({ state }) => state)
      expect((await eva.client.refused(groupCalls.groupJoin, { i: group.id })).e).toBe(1101)
      await invite()
      await davi.client.call(groupCalls.groupLeave, { i: group.id })
      expect(await states()).toEqual([])
      // To the team a no looks like no answer.
      expect(await invite()).toMatchObject({ invited: 0, already: 1, refused: [] })
      expect(await states()).toEqual([])
      world().clock.advance(HOUR)
      await invite({ gone: 1 })
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
      const { invited } = await ask(teamGroupCalls.teamPeople, { ...teacher(), g: group.id })
      expect(invited).toEqual([])
    })
  })
})
