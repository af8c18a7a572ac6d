import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY, HOUR } from '#contract/durations.ts'
import { ownCalls } from '#contract/own-calls.ts'
import { queueWeekLetters } from '#api/learners/queue-letters.ts'
import { Client } from '#tests/support/api/client.ts'
import { deletionCodeFor } from '#tests/support/api/codes.ts'
import { PASSWORD, pessoa, type Person } from '#tests/support/api/people.ts'
import { finishSoil } from '#tests/support/api/soil-step.ts'
import { onDatabase } from '#tests/support/api/world.ts'

onDatabase('o e-mail da semana', (world) => {
  const letters = async () => {
    await queueWeekLetters(world().deps)
    return world().deliver()
  }
  const after = (days: number) => {
    world().clock.advance(days * DAY)
    return letters()
  }
  const toldTo = async ({ email }: Person, days: number) => {
    const all = await after(days)
    return all.filter(({ to }) => to === email).length
  }
  const choose = ({ client }: Person, week: 0 | 1) => client.call(ownCalls.letters, { week })
  async function whoChose(name: string) {
    const person = await pessoa(world(), name)
    await choose(person, 1)
    return person
  }
  const tokenIn = (text = '') => /\/cartas\/parar\?c=([\w-]{32})\n/.exec(text)?.[1] ?? ''

  test('vem depois de sete dias sem aula, com a próxima e os seus minutos, e o link que para', async () => {
    const ana = await whoChose('ana')
    expect(await after(6)).toEqual([])
    await ana.client.call(calls.stepAuth, { i: 'solo' })
    await ana.client.call(calls.classComplete, { i: 'terra' })
    const { current } = await ana.client.call(calls.userHome, {})
    expect(await after(6)).toEqual([])
    const [letter, ...others] = await after(1)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: ana.email, subject: 'O que vem agora para você na Evolua' })
    const next = `“${current?.first?.title ?? '?'}”, uma aula de ${current?.first?.minutes ?? '?'} min.`
    expect(letter?.text).toContain(next)
    expect(letter?.text).toContain('https://evolua.example/step/solo\n')
    const stop = `https://evolua.example/cartas/parar?c=${tokenIn(letter?.text)}`
    expect(letter?.html).toContain(`href="${stop}"`)
    expect(letter?.text).not.toContain(ana.id)
    expect(letter?.headers).toEqual({
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const { letters: held, events } = await ana.client.call(calls.userComplete, {})
    expect(held).toEqual({ week: true, day: false, weekAt: new Date(world().clock.now()).toISOString() })
    expect(events?.map(({ act }) => act)).toContain('e-mail da semana: ligado')
  })

  test('de quem só tem o quiz por fazer fala do quiz; de quem não começou, da primeira aula', async () => {
    const [bia, caio] = [await whoChose('bia'), await whoChose('caio')]
    await bia.client.call(calls.stepAuth, { i: 'solo' })
    for (const i of ['terra', 'adubo']) await bia.client.call(calls.classComplete, { i })
    const all = await after(7)
    const textFor = ({ email }: Person) => all.find(({ to }) => to === email)?.text
    expect(textFor(bia)).toContain('o quiz de “O solo”.')
    const { recommended } = await caio.client.call(calls.userHome, {})
    expect(textFor(caio)).toContain(recommended[0]?.steps[0]?.first?.title)
  })

  test('nunca vem a quem não pediu, desmarcou ou está com a conta suspensa', async () => {
    const [, off, suspended] = [await pessoa(world(), 'davi'), await whoChose('eva'), await whoChose('fabi')]
    const own = (await off.client.call(calls.userComplete, {})).letters
    expect(own).toEqual({ week: true, day: false })
    await choose(off, 0)
    const row = world().db.updateTable('learners').set({ suspended_at: 1 })
    await row.where('id', '=', suspended.id).execute()
    expect([await toldTo(off, 8), await toldTo(suspended, 8)]).toEqual([0, 0])
    await choose(off, 1)
    world().clock.advance(8 * DAY)
    await queueWeekLetters(world().deps)
    await choose(off, 0)
    expect((await world().deliver()).filter(({ to }) => to === off.email)).toEqual([])
  })

  test('vem no máximo um por semana e quatro sem visita; quem volta recebe de novo', async () => {
    const gil = await whoChose('gil')
    expect([await toldTo(gil, 7), await toldTo(gil, 6), await toldTo(gil, 1)]).toEqual([1, 0, 1])
    world().clock.advance(HOUR)
    for (const week of [0, 1] as const) await choose(gil, week)
    expect(await toldTo(gil, 7)).toBe(1)
    const weeks = []
    for (let week = 0; week < 5; week++) weeks.push(await toldTo(gil, 7))
    expect(weeks).toEqual([1, 1, 1, 0, 0])
    const back = new Client(world())
    await back.enter(calls.login, { u: gil.email, p: PASSWORD })
    world().clock.advance(HOUR)
    await back.call(calls.logout, {})
    expect(await toldTo(gil, 7)).toBe(1)
  })

  test('de vários processos ao mesmo tempo, um manda', async () => {
    const hugo = await whoChose('hugo')
    world().clock.advance(7 * DAY)
    await Promise.all(Array.from({ length: 4 }, () => queueWeekLetters(world().deps)))
    expect((await world().deliver()).filter(({ to }) => to === hugo.email)).toHaveLength(1)
  })

  test('o código do link para, quantas vezes for usado, e acaba com a conta', async () => {
    const iara = await whoChose('iara')
    const letter = (await after(7)).find(({ to }) => to === iara.email)
    const c = tokenIn(letter?.text)
    const visitor = new Client(world())
    const stop = () => visitor.call(ownCalls.stopLetters, { c })
    const stopped = { a: true, kind: 'week' }
    expect([await stop(), await stop()]).toEqual([stopped, stopped])
    expect(await toldTo(iara, 7)).toBe(0)
    const { letters: held, events } = await iara.client.call(calls.userComplete, {})
    expect(held?.week).toBe(false)
    expect(events?.filter(({ act }) => act === 'e-mail da semana: desligado')).toHaveLength(1)
    await iara.client.call(calls.userDelete, { u: await deletionCodeFor(world(), iara) })
    for (const unknown of [c, 'inventado'])
      expect(await visitor.refused(ownCalls.stopLetters, { c: unknown })).toEqual({ status: 404, e: 1101 })
  })

  test('quem terminou tudo não recebe', async () => {
    const joca = await whoChose('joca')
    await finishSoil(joca.client)
    const { recommended } = await joca.client.call(calls.userHome, {})
    expect(recommended).not.toEqual([])
    const { catalogue } = world().deps
    const steps = catalogue.trails.flatMap((trail) => trail.steps)
    await world()
      .db.insertInto('step_completions')
      .values(
        steps
          .filter(({ id }) => id !== 'solo')
          .map(({ id, version }) => ({ learner_id: joca.id, step_id: id, version, completed_at: 1 })),
      )
      .execute()
    expect(await toldTo(joca, 8)).toBe(0)
  })
})
