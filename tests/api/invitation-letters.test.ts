import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY, HOUR } from '#contract/durations.ts'
import { groupCalls } from '#contract/group-calls.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { deleteExpired } from '#api/server/delete-expired.ts'
import { deliverDue } from '#api/mail/deliver.ts'
import { queueRecovery } from '#api/mail/recovery-letter.ts'
import { Client } from '#tests/support/api/client.ts'
import { recoveryCodeFor } from '#tests/support/api/codes.ts'
import { pessoa, registrationOf } from '#tests/support/api/people.ts'
import { askTeam, newGroup, teacher } from '#tests/support/api/turma.ts'
import { onDatabase } from '#tests/support/api/world.ts'

onDatabase('cartas que convidam', (world) => {
  test('convidar e retirar de novo e de novo manda uma carta em 30 dias, e o dia tem três para a mesma pessoa', async () => {
    const by = teacher('bento@evolua.example')
    const teachers = [{ n: 'Bento', e: by.by }]
    const groups = []
    for (let nth = 0; nth < 5; nth++) groups.push(await newGroup(world(), { teachers }))
    const people = [{ n: '=HYPERLINK("http://x")', e: 'de-fora@exemplo.com' }]
    const ask = (g = '', more: object = {}) =>
      askTeam(world(), teamGroupCalls.teamInvite, { ...by, g, people, ...more })
    const again = async (g?: string) => {
      await ask(g, { gone: 1 })
      return ask(g)
    }
    const one = groups[0]?.id
    // What was withdrawn before it left is not counted.
    await ask(one)
    expect(await again(one)).toMatchObject({ invited: 1, later: 0, again: 0 })
    const letters = await world().deliver()
    expect(letters.map(({ subject }) => subject)).toEqual(['Convite para uma turma na Evolua'])
    expect(letters[0]?.text).toMatch(/^Oi!\n/)
    for (let nth = 0; nth < 3; nth++) expect(await again(one)).toMatchObject({ invited: 1, again: 1 })
    const until = new Date(world().clock.now() + DAY).toISOString()
    const asked = []
    for (const { id } of groups.slice(1)) asked.push(await ask(id))
    expect(asked.map((told) => [told.later, told.until === until])).toEqual([
      [0, false],
      [0, false],
      [1, true],
      [1, true],
    ])
    expect(await world().deliver()).toHaveLength(2)
    world().clock.advance(DAY)
    expect(await world().deliver()).toHaveLength(2)
    world().clock.advance(29 * DAY)
    await deleteExpired(world().db, world().clock.now())
    expect(await again(one)).toMatchObject({ invited: 1, later: 0, again: 0 })
    expect(await world().deliver()).toHaveLength(1)
  })

  test('de 5.000 convites saem 300 cartas por dia, e uma que alguém pediu sai logo', async () => {
    const by = teacher('muitos@evolua.example')
    const group = await newGroup(world(), { teachers: [{ n: 'Muitos', e: by.by }] })
    const { email } = await pessoa(world(), 'fabi')
    await world().deliverAll()
    const told = []
    for (let nth = 0; nth < 25; nth++) {
      const people = Array.from({ length: 200 }, (_, at) => ({ e: `p${nth * 200 + at}@exemplo.com` }))
      told.push(await askTeam(world(), teamGroupCalls.teamInvite, { ...by, g: group.id, people }))
    }
    expect(told.reduce((sum, { later = 0 }) => sum + later, 0)).toBe(4700)
    expect(told.at(-1)?.until).toBe(new Date(world().clock.now() + 16 * DAY).toISOString())
    const left: string[] = []
    const send = async ({ to }: { to: string }) => {
      left.push(to)
      if (left.length === 10) await queueRecovery(world().db, email, world().clock.now())
    }
    const leftAfter = async (time: number) => {
      world().clock.advance(time)
      await deliverDue({ ...world().delivery, send })
      return left.splice(0)
    }
    for (let day = 0; day < 2; day++) {
      const hour = await leftAfter(0)
      expect([hour.length, hour.indexOf(email)]).toEqual([301, 10])
      expect(await leftAfter(HOUR)).toEqual([])
      expect(await leftAfter(22 * HOUR)).toEqual([])
      world().clock.advance(HOUR)
    }
  })

  test('um link do e-mail prova o e-mail, até que ele mude; o código de uma carta serve de cupom', async () => {
    const registration = registrationOf('gil')
    const [gil, byLink] = [new Client(world()), new Client(world())]
    await gil.enter(calls.userCreate, registration)
    const invite = async () => {
      const { id: g } = await newGroup(world(), { title: 'Só com convite' })
      await askTeam(world(), teamGroupCalls.teamInvite, { ...teacher(), g, people: [{ e: registration.e }] })
      return g
    }
    const states = async () => (await gil.call(groupCalls.groups, {})).groups.map(({ state }) => state)
    const i = await invite()
    expect((await gil.refused(groupCalls.groupJoin, { i })).e).toBe(1101)
    expect(JSON.stringify(await gil.call(calls.userComplete, {}))).not.toContain('Só com convite')
    const letter = (await world().deliver()).find(({ to }) => to === registration.e)
    const [, k = ''] = /user\/conta\?cupom=(\S+)/.exec(letter?.text ?? '') ?? []
    // Sent twice, as a form may be.
    const other = registrationOf('ivo', { k: k.toLowerCase() })
    for (const client of [new Client(world()), new Client(world())]) {
      await client.enter(calls.userCreate, other)
      expect((await client.call(groupCalls.groups, {})).groups).toMatchObject([{ state: 'invited' }])
    }
    const u = await recoveryCodeFor(world(), { email: registration.e })
    await byLink.enter(calls.loginCode, { u })
    await invite()
    expect(await states()).toEqual(['invited'])
    expect(await world().deliver()).toEqual([])
    const { k: _, ...own } = registration
    await gil.call(calls.userUpdate, { ...own, e: 'outro-gil@exemplo.com' })
    expect(await states()).toEqual([])
  })
})
