import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { MINUTE } from '#contract/durations.ts'
import type { Lesson } from '#api/content/model.ts'
import type { Client } from '#tests/support/api/client.ts'
import { offering, stepIn } from '#tests/support/api/offering.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { finishSoil, right } from '#tests/support/api/soil-step.ts'
import { onDatabase } from '#tests/support/api/world.ts'

const MINHOCAS: Lesson = {
  id: 'minhocas',
  stepId: 'solo',
  title: 'As minhocas',
  type: 'text',
  minutes: 4,
  body: 'Elas cavam.',
}

onDatabase('um passo concluído', (world) => {
  const offer = offering(world)
  const addClass = () => offer((content) => stepIn(content, 'solo').classes.push(MINHOCAS))

  const cardOf = async (client: Client) =>
    (await client.call(calls.userSteps, { c: 0 })).steps.find(({ id }) => id === 'solo')

  const currentOf = async (client: Client) => (await client.call(calls.userHome, {})).current?.id

  const recorded = ({ id }: Client) =>
    world()
      .db.selectFrom('step_completions')
      .select(['step_id', 'version', 'completed_at'])
      .where('learner_id', '=', id)
      .execute()

  const unfinished = ({ id }: Client) =>
    world()
      .db.selectFrom('enrolments')
      .select('step_id')
      .where('learner_id', '=', id)
      .where('finished_at', 'is', null)
      .execute()

  test('é registrado quando se chega lá, uma vez, com a versão do passo', async () => {
    const { client } = await pessoa(world(), 'ana')
    await client.call(calls.stepAuth, { i: 'solo' })
    await client.call(calls.classComplete, { i: 'terra' })
    await client.call(calls.quizComplete, { i: 'quiz-solo', a: right })
    expect(await recorded(client)).toEqual([])
    expect(await unfinished(client)).toEqual([{ step_id: 'solo' }])
    await client.call(calls.classComplete, { i: 'adubo' })
    const version = world().deps.catalogue.step('solo')?.version
    const completion = { step_id: 'solo', version, completed_at: world().clock.now() }
    expect(version).toMatch(/^[0-9a-f]{12}$/)
    expect(await recorded(client)).toEqual([completion])
    expect(await unfinished(client)).toEqual([])
    world().clock.advance(MINUTE)
    await client.call(calls.classComplete, { i: 'terra' })
    await client.call(calls.quizComplete, { i: 'quiz-solo', a: right })
    expect(await recorded(client)).toEqual([completion])
  })

  test('continua concluído quando ganha uma aula, e abre o seguinte; a aula nova é oferecida', async () => {
    const { client } = await pessoa(world(), 'ana')
    await finishSoil(client)
    await addClass()
    expect(await cardOf(client)).toMatchObject({
      completed: true,
      progress: 75,
      classesDone: 2,
      classesTotal: 3,
    })
    expect((await client.call(calls.userSteps, { c: 1 })).steps).toHaveLength(1)
    const step = await client.call(calls.step, { i: 'solo' })
    expect([step.completed, step.classes[2]?.completedAt]).toEqual([true, undefined])
    expect(await client.call(calls.stepAuth, { i: 'sementes' })).toEqual({ a: true })
    await client.call(calls.classComplete, { i: 'minhocas' })
    expect(await cardOf(client)).toMatchObject({ completed: true, progress: 100, classesDone: 3 })
  })

  test('quem ainda não tinha terminado termina com a aula nova', async () => {
    const { client } = await pessoa(world(), 'ana')
    await client.call(calls.stepAuth, { i: 'solo' })
    await client.call(calls.classComplete, { i: 'terra' })
    await client.call(calls.classComplete, { i: 'adubo' })
    await addClass()
    await client.call(calls.quizComplete, { i: 'quiz-solo', a: right })
    expect(await cardOf(client)).toMatchObject({ completed: false, progress: 75 })
    await client.call(calls.classComplete, { i: 'minhocas' })
    expect(await cardOf(client)).toMatchObject({ completed: true, progress: 100 })
  })

  describe('o próximo', () => {
    test('é onde algo foi feito por último; abrir um passo não muda isso', async () => {
      const { client } = await pessoa(world(), 'ana')
      await client.call(calls.stepAuth, { i: 'solo' })
      expect(await currentOf(client)).toBe('solo')
      world().clock.advance(MINUTE)
      await client.call(calls.classComplete, { i: 'terra' })
      world().clock.advance(MINUTE)
      await client.call(calls.stepAuth, { i: 'pao' })
      await client.call(calls.classStart, { i: 'massa' })
      await client.call(calls.stepAuth, { i: 'pao' })
      expect(await currentOf(client)).toBe('solo')
      world().clock.advance(MINUTE)
      await client.call(calls.classProgress, { i: 'massa', ts: 0, n: 'farinha' })
      expect(await currentOf(client)).toBe('pao')
      world().clock.advance(MINUTE)
      await client.call(calls.quizComplete, { i: 'quiz-solo', a: [] })
      expect(await currentOf(client)).toBe('solo')
    })

    test('depois de um passo terminado é o seguinte dele, não o que só foi aberto', async () => {
      const { client } = await pessoa(world(), 'ana')
      await finishSoil(client)
      world().clock.advance(MINUTE)
      await client.call(calls.stepAuth, { i: 'pao' })
      expect(await currentOf(client)).toBe('sementes')
    })

    test('é o passo que ganhou uma aula, quando todo o resto está feito', async () => {
      const { client } = await pessoa(world(), 'ana')
      await finishSoil(client)
      await client.call(calls.stepAuth, { i: 'sementes' })
      await client.call(calls.classComplete, { i: 'escolher' })
      const { quiz } = await client.call(calls.step, { i: 'sementes' })
      const values = quiz?.questions.map(({ options }) => options.map(({ value }) => value)) ?? []
      for (const value of ['a', 'b', 'c', 'd']) {
        const a = values.flatMap((options, q) => (options.includes(value) ? [{ q, a: value }] : []))
        await client.call(calls.quizComplete, { i: 'quiz-sementes', a })
      }
      expect(await currentOf(client)).toBeUndefined()
      await addClass()
      expect(await currentOf(client)).toBe('solo')
    })
  })
})
