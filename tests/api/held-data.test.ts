import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { MINUTE } from '#contract/durations.ts'
import { offering } from '#tests/support/api/offering.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { finishSoil } from '#tests/support/api/soil-step.ts'
import { onDatabase, TODAY } from '#tests/support/api/world.ts'

const iso = (minutes: number) => new Date(TODAY + minutes * MINUTE).toISOString()

onDatabase('os dados de uma pessoa', (world) => {
  const offer = offering(world)

  test('vêm inteiros do banco, também do que não é mais oferecido', async () => {
    const { client } = await pessoa(world(), 'ana')
    await client.call(calls.surveyComplete, {
      i: '1',
      c: 1,
      a: [
        { i: 'interesses', r: ['plantas', 'outra'], o: 0 },
        { i: 'animo', r: '4', o: 2 },
      ],
    })
    await client.call(calls.surveyComplete, { i: '1', c: 0, a: [{ i: 'situacao', r: 'noite', o: 1 }] })
    world().clock.advance(MINUTE)
    await client.call(calls.stepAuth, { i: 'solo' })
    await client.call(calls.classStart, { i: 'terra' })
    await client.call(calls.classProgress, { i: 'terra', ts: 12, n: 'Comprar luvas' })
    world().clock.advance(MINUTE)
    await finishSoil(client)
    await offer((content) => {
      content.surveys = []
      content.trails.splice(1)
    })

    const all = await client.call(calls.userComplete, {})
    expect(all.steps).toEqual([])
    expect(all.surveys).toEqual([
      {
        id: '1',
        title: 'Conte sobre você',
        completedAt: iso(0),
        answers: expect.arrayContaining([
          { question: 'O que interessa a você?', answers: ['Plantas', 'Outra coisa'] },
          { question: 'Como está seu ânimo?', answers: ['4'] },
          { question: 'Quando você estuda?', answers: ['De noite'] },
        ]) as unknown,
      },
    ])
    expect(all.enrolments).toEqual([
      {
        stepId: 'solo',
        title: 'O solo',
        at: iso(1),
        doneAt: iso(2),
        completedAt: iso(2),
        version: expect.any(String) as string,
      },
    ])
    const notes = { ts: 12, n: 'Comprar luvas' }
    const [earth, manure] = all.classes?.sort((a, b) => b.id.localeCompare(a.id)) ?? []
    expect(earth).toMatchObject({
      id: 'terra',
      stepTitle: 'O solo',
      startedAt: iso(1),
      completedAt: iso(2),
      ...notes,
    })
    expect(manure).toMatchObject({ id: 'adubo', startedAt: iso(2), completedAt: iso(2) })
    expect(all.quizzes[0]?.title).toBe('Você conhece o solo?')
    expect(all.quizzes[0]?.answers).toHaveLength(3)
    expect(all.quizzes[0]?.answers?.[0]?.answers[0]).toMatch(/escura/i)
    expect(all.coupons).toEqual([{ code: 'LIVRE', at: iso(0) }])
    expect(all.events).toHaveLength(2)
    expect(all.events).toContainEqual({ act: 'cadastrar', at: iso(0) })
    expect(all.sessions).toEqual([{ createdAt: iso(0), usedAt: expect.any(String) as string }])
  })

  test('de quem nada fez são listas vazias, e nada é de outra pessoa', async () => {
    await pessoa(world(), 'bia')
    const { client } = await pessoa(world(), 'caio')
    const { enrolments, classes, quizzes, surveys, coupons, sessions } = await client.call(
      calls.userComplete,
      {},
    )
    expect([enrolments, classes, quizzes, surveys]).toEqual([[], [], [], []])
    expect([coupons?.length, sessions?.length]).toEqual([1, 1])
  })
})
