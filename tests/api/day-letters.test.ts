import { beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY, HOUR } from '#contract/durations.ts'
import { groupCalls } from '#contract/group-calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { queueDayLetters } from '#api/learners/queue-letters.ts'
import { Client } from '#tests/support/api/client.ts'
import type { Person } from '#tests/support/api/people.ts'
import { onGroups, plannedLive, teacher } from '#tests/support/api/turma.ts'
import { TODAY } from '#tests/support/api/world.ts'

const { teamNotices, teamNoticeSave, teamLiveSave, teamInvite, teamDoubts, teamDoubtReply } = teamGroupCalls

onGroups('o e-mail do dia', ({ world, ask, newGroup, member }) => {
  /** Each test begins at nine in the morning in Brasília, a month after the one before. */
  let morning = TODAY
  const goTo = (hours: number) => {
    world().clock.advance(morning + (hours - 9) * HOUR - world().clock.now())
  }
  beforeEach(async () => {
    morning += 30 * DAY
    goTo(9)
    await world().db.deleteFrom('learners').execute()
    await world().deliverAll()
  })

  /** An hour after the people came. */
  const publish = ({ id: g }: { id: string }, text: string) => {
    world().clock.advance(HOUR)
    return ask(teamNoticeSave, { ...teacher(), g, text })
  }
  const save = async (live: object) => (await ask(teamLiveSave, live)).lives[0]
  const invite = ({ id: g }: { id: string }, { email: e }: Person) =>
    ask(teamInvite, { ...teacher(), g, people: [{ e }] })
  const newTurma = () => newGroup({ from: '2026-11-01', to: '2027-10-31' })
  async function lettersAt(hours: number) {
    goTo(hours)
    await queueDayLetters(world().deps)
    return world().deliver()
  }
  const turnOff = ({ client }: Person) => client.call(ownCalls.letters, { day: 0 })
  const heldOf = async ({ client }: Person) => (await client.call(calls.userComplete, {})).letters

  test('vem às 18h com o que há de novo, uma vez, e só a quem tem novidade', async () => {
    const [group, other] = [await newTurma(), await newTurma()]
    const [ana, bia] = [await member(group, 'ana'), await member(other, 'bia')]
    const live = await save(plannedLive(group, morning + 3 * DAY))
    await publish(group, 'Na terça, tragam a receita.\nhttps://sala.example/<b>')
    await save({ ...plannedLive(group, morning + 4 * DAY), i: live?.id })
    await ana.client.call(calls.userFeedback, { i: 'terra', n: 'Por quê?', a: 1 })
    const { items } = await ask(teamDoubts, teacher())
    await ask(teamDoubtReply, { ...teacher(), i: items[0]?.i, text: 'Porque sim.' })
    await invite(other, ana)
    expect(await lettersAt(17.9)).toEqual([])
    const [letter, ...others] = await lettersAt(18)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: ana.email, subject: 'Novidades para você na Evolua' })
    for (const said of [
      'Pedro Alves escreveu na turma “Padaria de segunda”:\n\nNa terça, tragam a receita.\n\nhttps://sala.example/<b>',
      'O encontro “Encontro”, da turma “Padaria de segunda”, mudou. Agora é quinta-feira, 24 de dezembro',
      'Chegou resposta ao que você mandou',
      'Há um convite para você entrar na turma',
    ])
      expect(letter?.text).toContain(said)
    expect(letter?.html).not.toContain('<b>')
    expect([...(await lettersAt(19)), ...(await lettersAt(18 + 24))]).toEqual([])
    expect(await heldOf(bia)).toMatchObject({ week: false, day: true })

    const [, c] = /\/cartas\/parar\?c=([\w-]{32})\n/.exec(letter?.text ?? '') ?? []
    expect(await new Client(world()).call(ownCalls.stopLetters, { c })).toEqual({ a: true, kind: 'day' })
    await publish(group, 'De novo')
    expect(await lettersAt(18 + 48)).toEqual([])
  })

  test('não vem a quem já leu, desligou ou saiu; entrar de novo não liga', async () => {
    const group = await newTurma()
    const [read, off, left] = [
      await member(group, 'lida'),
      await member(group, 'davi'),
      await member(group, 'eva'),
    ]
    await turnOff(off)
    await off.client.call(groupCalls.groupLeave, { i: group.id })
    goTo(10)
    await invite(group, off)
    await off.client.call(groupCalls.groupJoin, { i: group.id })
    await publish(group, 'Oi')
    const [notice] = (await read.client.call(calls.userHome, {})).notices ?? []
    await read.client.call(groupCalls.noticeRead, { i: notice?.i })
    await left.client.call(groupCalls.groupLeave, { i: group.id })
    expect(await lettersAt(18)).toEqual([])
    expect(await heldOf(off)).toMatchObject({ day: false })
  })

  test('o recado retirado enquanto a carta esperava não vai nela', async () => {
    const group = await newTurma()
    await member(group, 'hugo')
    await publish(group, 'Enganado')
    goTo(18)
    await queueDayLetters(world().deps)
    const own = { ...teacher(), g: group.id }
    const { notices } = await ask(teamNotices, own)
    await ask(teamNoticeSave, { ...own, i: notices[0]?.i, gone: 1 })
    expect(await world().deliver()).toEqual([])
  })

  test('de uma turma são ditos na hora três encontros por dia', async () => {
    const group = await newTurma()
    const lia = await member(group, 'lia')
    goTo(10)
    for (let nth = 0; nth < 5; nth++) {
      const live = await save(plannedLive(group, morning + 6 * HOUR))
      await save({ ...plannedLive(group, morning + 6 * HOUR), i: live?.id, cancelled: true })
    }
    expect((await world().deliver()).map(({ to }) => to)).toEqual([lia.email, lia.email, lia.email])
  })

  test('um encontro que é antes da próxima e muda é dito na hora, uma vez, e não de novo às 18h', async () => {
    const group = await newTurma()
    const iara = await member(group, 'iara')
    await turnOff(await member(group, 'joca'))
    const live = await save(plannedLive(group, morning + 6 * HOUR))
    goTo(10)
    const moved = { ...plannedLive(group, morning + 7 * HOUR), i: live?.id }
    await save(moved)
    expect(await world().deliver()).toMatchObject([{ to: iara.email, subject: 'Encontro mudado na Evolua' }])
    await save({ ...moved, title: 'Outro nome' })
    await save({ ...moved, cancelled: true })
    expect([...(await world().deliver()), ...(await lettersAt(18))]).toEqual([])

    const late = await save(plannedLive(group, morning + 20 * HOUR))
    await save({ ...plannedLive(group, morning + 20 * HOUR), i: late?.id, cancelled: true })
    const [letter] = await world().deliver()
    expect(letter?.text).toContain('foi cancelado. Seria')
    expect(await lettersAt(18 + 24)).toEqual([])
  })
})
