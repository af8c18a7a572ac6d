import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import type { QuizQuestion } from '#api/content/model.ts'
import { DAY } from '#contract/durations.ts'
import { offering, stepIn } from '#tests/support/api/offering.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'

const TITLE = 'Rosa quer plantar no barro. O que ajuda?'

onDatabase('praticar', (world) => {
  const offer = offering(world)
  /** With the question changed, or without one. */
  const change = (changes: Partial<QuizQuestion> | undefined) =>
    offer((content) => {
      const lesson = stepIn(content, 'solo').classes.find(({ id }) => id === 'terra')
      if (lesson) lesson.practice = changes && lesson.practice && { ...lesson.practice, ...changes }
    })

  async function begun(name: string) {
    const { client } = await pessoa(world(), name)
    await client.call(calls.stepAuth, { i: 'solo' })
    return client
  }
  const later = (days: number) => {
    world().clock.advance(days * DAY)
  }

  test('a aula traz a pergunta sem o que é certo, e a resposta volta com o certo e o porquê de cada errada', async () => {
    const client = await begun('ana')
    const { classes } = await client.call(calls.step, { i: 'solo' })
    const asked = classes.find(({ id }) => id === 'terra')?.practice
    expect(Object.keys(asked ?? {}).sort()).toEqual(['k', 'kind', 'options', 'title'])
    expect(asked?.options.map((option) => Object.keys(option).join())).toEqual(Array(3).fill('value,label'))
    expect(await client.call(ownCalls.classPractice, { i: 'terra', a: 'a,b' })).toEqual({
      a: 'a,c',
      ok: false,
      x: 'As duas deixam a terra fofa.',
      options: [{ value: 'b', x: 'Pisada, ela não deixa a água passar.' }],
    })
    const { evos } = await client.call(calls.userHome, {})
    const { progress } = await client.call(calls.step, { i: 'solo' })
    expect([evos, progress]).toEqual([0, 0])
  })

  test('a errada volta no dia seguinte, mesmo que depois se acerte, e a certa não volta', async () => {
    const [client, other] = [await begun('bia'), await begun('caio')]
    await client.call(ownCalls.classPractice, { i: 'terra', a: 'b' })
    await client.call(ownCalls.classPractice, { i: 'terra', a: 'c,a' })
    await other.call(ownCalls.classPractice, { i: 'terra', a: 'a,c' })
    expect(await client.call(ownCalls.review, {})).toMatchObject({ due: 0, tomorrow: 1 })
    later(1)
    const { questions } = await client.call(ownCalls.review, {})
    expect(questions).toMatchObject([{ title: TITLE, stepId: 'solo', classId: 'terra' }])
    expect((await other.call(ownCalls.review, {})).questions).toEqual([])
    const { reviews } = await client.call(calls.userComplete, {})
    expect(reviews).toMatchObject([{ question: TITLE }])
    const k = questions[0]?.k ?? ''
    expect((await client.call(ownCalls.answerReview, { a: [{ k, a: 'a,c' }] })).r).toMatchObject([
      { ok: true },
    ])
    await change({ title: 'Outra pergunta' })
    later(20)
    expect((await client.call(ownCalls.review, {})).questions).toEqual([])
  })

  test('o que não se pode conferir é recusado, e nada é guardado', async () => {
    const client = await begun('davi')
    const refusals = [
      [{ i: 'terra', a: '' }, 400],
      [{ i: 'terra', a: 'z' }, 400],
      [{ i: 'nada', a: 'a' }, 404],
    ] as const
    for (const [payload, status] of refusals)
      expect(await client.refused(ownCalls.classPractice, payload)).toMatchObject({ status })
    await change(undefined)
    expect(await client.refused(ownCalls.classPractice, { i: 'terra', a: 'a' })).toMatchObject({
      status: 404,
    })
    later(1)
    expect(await client.call(ownCalls.review, {})).toMatchObject({ due: 0, questions: [] })
  })

  test('quem não começou o passo não responde', async () => {
    const { client } = await pessoa(world(), 'eva')
    expect(await client.refused(ownCalls.classPractice, { i: 'terra', a: 'a' })).toMatchObject({
      status: 403,
    })
  })
})
