import { beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY, HOUR } from '#contract/durations.ts'
import { groupCalls } from '#contract/group-calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { queueDayLetters } from '#api/learners/queue-letters.ts'
import { Client } from '#tests/support/api/client.ts'
import { pessoa, type Person } from '#tests/support/api/people.ts'
import { askTeam, member, newGroup, plannedLive, prove, teacher } from '#tests/support/api/turma.ts'
import { onDatabase, TODAY } from '#tests/support/api/world.ts'

onDatabase('o e-mail do dia', (world) => {
  /** Each test begins at nine in the morning in Brasília, a day after the one before. */
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
  const publish = (group: { id: string }, text: string) => {
    world().clock.advance(HOUR)
    return askTeam(world(), teamGroupCalls.teamNoticeSave, { ...teacher(), g: group.id, text })
  }
  const save = async (live: object) => (await askTeam(world(), teamGroupCalls.teamLiveSave, live)).lives[0]
  const newTurma = () => newGroup(world(), { from: '2026-11-01', to: '2027-10-31' })
  async function lettersAt(hours: number) {
    goTo(hours)
    await queueDayLetters(world().deps)
    return world().deliver()
  }
  const turn = ({ client }: Person, day: 0 | 1) => client.call(ownCalls.letters, { day })

  test('vem às 18h com o que há de novo, uma vez, e só a quem tem novidade', async () => {
    const group = await newTurma()
    const other = await newTurma()
    const [ana, bia] = [await member(world(), group, 'ana'), await member(world(), other, 'bia')]
    const live = await save(plannedLive(group, morning + 3 * DAY))
    await publish(group, 'Na terça, tragam a receita.\nhttps://sala.example/<b>')
    await save({ ...plannedLive(group, morning + 4 * DAY), i: live?.id })
    await ana.client.call(calls.userFeedback, { i: 'terra', n: 'Por quê?', a: 1 })
    const { items } = await askTeam(world(), teamGroupCalls.teamDoubts, teacher())
    await askTeam(world(), teamGroupCalls.teamDoubtReply, {
      ...teacher(),
      i: items[0]?.i,
      text: 'Porque sim.',
    })
    await askTeam(world(), teamGroupCalls.teamInvite, {
      ...teacher(),
      g: other.id,
      people: [{ e: ana.email }],
    })
    expect(await lettersAt(17.9)).toEqual([])
    const [letter, ...others] = await lettersAt(18)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: ana.email, subject: 'Novidades para você na Evolua' })
    for (const said of [
      'Pedro Alves escreveu na turma “Padaria de segunda”:\n\nNa terça, tragam a receita.\n\nhttps://sala.example/<b>',
      'O encontro “Encontro”, da turma “Padaria de segunda”, mudou. Agora é quinta-feira, 24 de dezembro',
      'Chegou resposta ao que você perguntou',
      'Há um convite para você entrar na turma',
    ])
      expect(letter?.text).toContain(said)
    expect(letter?.html).not.toContain('<b>')
    const [, stop = ''] =
      /(https:\/\/evolua\.example\/cartas\/parar\?c=[\w-]{32})\n/.exec(letter?.text ?? '') ?? []
    expect(letter?.headers).toEqual({
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect([...(await lettersAt(19)), ...(await lettersAt(18 + 24))]).toEqual([])
    expect((await bia.client.call(calls.userComplete, {})).letters).toMatchObject({ week: false, day: true })

    const c = stop.split('c=')[1]
    expect(await new Client(world()).call(ownCalls.stopLetters, { c })).toEqual({ a: true, kind: 'day' })
    await publish(group, 'De novo')
    expect(await lettersAt(18 + 48)).toEqual([])
  })

  test('não vem a quem já leu, desligou, saiu, foi suspenso ou nunca entrou; entrar de novo não liga', async () => {
    const group = await newTurma()
    const [read, off, left, suspended] = [
      await member(world(), group, 'lida'),
      await member(world(), group, 'davi'),
      await member(world(), group, 'eva'),
      await member(world(), group, 'fabi'),
    ]
    const invited = await pessoa(world(), 'gil')
    await prove(world(), invited)
    await askTeam(world(), teamGroupCalls.teamInvite, {
      ...teacher(),
      g: group.id,
      people: [{ e: invited.email }],
    })
    await turn(off, 0)
    await off.client.call(groupCalls.groupLeave, { i: group.id })
    goTo(10)
    await askTeam(world(), teamGroupCalls.teamInvite, {
      ...teacher(),
      g: group.id,
      people: [{ e: off.email }],
    })
    await off.client.call(groupCalls.groupJoin, { i: group.id })
    await publish(group, 'Oi')
    const [notice] = (await read.client.call(calls.userHome, {})).notices ?? []
    await read.client.call(groupCalls.noticeRead, { i: notice?.i })
    await left.client.call(groupCalls.groupLeave, { i: group.id })
    const row = world().db.updateTable('learners').set({ suspended_at: 1 })
    await row.where('id', '=', suspended.id).execute()
    expect(await lettersAt(18)).toEqual([])
    expect((await off.client.call(calls.userComplete, {})).letters?.day).toBe(false)
  })

  test('o recado retirado enquanto a carta esperava não vai nela', async () => {
    const group = await newTurma()
    await member(world(), group, 'hugo')
    await publish(group, 'Enganado')
    goTo(18)
    await queueDayLetters(world().deps)
    const { notices } = await askTeam(world(), teamGroupCalls.teamNotices, { ...teacher(), g: group.id })
    const gone = { ...teacher(), g: group.id, i: notices[0]?.i, gone: 1 }
    await askTeam(world(), teamGroupCalls.teamNoticeSave, gone)
    expect(await world().deliver()).toEqual([])
  })

  test('um encontro que é antes da próxima e muda é dito na hora, uma vez, e não de novo às 18h', async () => {
    const group = await newTurma()
    const iara = await member(world(), group, 'iara')
    await turn(await member(world(), group, 'joca'), 0)
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

  test('de vários processos ao mesmo tempo, um manda', async () => {
    const group = await newTurma()
    const lia = await member(world(), group, 'lia')
    await publish(group, 'Oi')
    goTo(18)
    await Promise.all(Array.from({ length: 4 }, () => queueDayLetters(world().deps)))
    expect(await world().deliver()).toMatchObject([{ to: lia.email }])
  })
})
