import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { catalogueOf } from '#api/content/catalogue.ts'
import { readContent } from '#api/content/read-content.ts'
import { MINUTE } from '#contract/durations.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { evosOf, finishSoil, right } from '#tests/support/api/soil-step.ts'
import { FIXTURE_CONTENT, onDatabase } from '#tests/support/api/world.ts'

const NOT_ENROLLED = { status: 403, e: 1206 }
const UNKNOWN = { status: 404, e: 1101 }

onDatabase('estudar', (world) => {
  describe('passos', () => {
    test('um passo se abre depois da matrícula, com aulas e quiz', async () => {
      const { client } = await pessoa(world(), 'ana')
      expect(await client.refused(calls.step, { i: 'solo' })).toEqual(NOT_ENROLLED)
      expect(await client.call(calls.stepAuth, { i: 'solo' })).toEqual({ a: true })
      expect(await client.call(calls.stepAuth, { i: 'solo' })).toEqual({ a: true })
      const step = await client.call(calls.step, { i: 'solo' })
      expect(step).toMatchObject({
        title: 'O solo',
        trailId: 'horta',
        trailTitle: 'Horta em casa',
        evos: 70,
        minutes: 4,
        progress: 0,
        completed: false,
        next: { id: 'sementes', title: 'As sementes' },
      })
      expect(step.classes).toMatchObject([
        {
          id: 'terra',
          index: 0,
          type: 'text',
          body: 'Terra **boa** é escura.\n\n[pratica]: #pratica',
          minutes: 1,
        },
        {
          id: 'adubo',
          index: 1,
          type: 'video',
          media: {
            src: '/media/adubo.mp4',
            captions: '/media/adubo.vtt',
            transcript: 'O adubo alimenta a terra.',
            seconds: 200,
          },
        },
      ])
      expect(step.quiz).toMatchObject({ id: 'quiz-solo', passScore: 3, attempts: 0 })
    })

    test('as respostas certas não viajam antes do quiz ser enviado', async () => {
      const { client } = await pessoa(world(), 'ana')
      await client.call(calls.stepAuth, { i: 'solo' })
      const response = await client.send(calls.step, { i: 'solo' })
      const body = await response.text()
      expect(body).not.toMatch(/certa|right|explica|A terra escura/)
    })

    test('o que não existe é 1101', async () => {
      const { client } = await pessoa(world(), 'ana')
      expect(await client.refused(calls.step, { i: 'nada' })).toEqual(UNKNOWN)
      expect(await client.refused(calls.stepAuth, { i: 'nada' })).toEqual(UNKNOWN)
      expect(await client.refused(calls.classStart, { i: 'nada' })).toEqual(UNKNOWN)
      expect(await client.refused(calls.quizComplete, { i: 'quiz-nada', a: [] })).toEqual(UNKNOWN)
    })

    test('com os rascunhos nenhum passo espera pelo anterior', async () => {
      const { deps } = world()
      const { catalogue } = deps
      deps.catalogue = catalogueOf(await readContent(FIXTURE_CONTENT, { hasDrafts: true }))
      const { client } = await pessoa(world(), 'ana')
      expect(await client.call(calls.stepAuth, { i: 'sementes' })).toEqual({ a: true })
      deps.catalogue = catalogue
    })

    test('o segundo passo fica fechado até o primeiro ser concluído', async () => {
      const { client } = await pessoa(world(), 'ana')
      expect(await client.refused(calls.stepAuth, { i: 'sementes' })).toEqual(NOT_ENROLLED)
      const lockedOf = async () => {
        const { trails } = await client.call(calls.userTrails, {})
        return trails.find(({ id }) => id === 'horta')?.steps.map(({ locked }) => locked)
      }
      expect(await lockedOf()).toEqual([false, true])
      await finishSoil(client)
      expect(await lockedOf()).toEqual([false, false])
      await client.call(calls.stepAuth, { i: 'sementes' })
      const step = await client.call(calls.step, { i: 'sementes' })
      expect(step.next).toBeUndefined()
      expect(step).toMatchObject({
        evos: 80,
        classes: [{ type: 'link', href: 'https://exemplo.com/sementes' }],
      })
    })

    test('um passo só termina com todas as aulas e o quiz; o progresso é arredondado para baixo', async () => {
      const { client } = await pessoa(world(), 'ana')
      await client.call(calls.stepAuth, { i: 'solo' })
      const cardOf = async (c: number) => (await client.call(calls.userSteps, { c })).steps
      await client.call(calls.classComplete, { i: 'terra' })
      expect(await cardOf(0)).toMatchObject([{ id: 'solo', progress: 33, completed: false, classesDone: 1 }])
      await client.call(calls.classComplete, { i: 'adubo' })
      expect(await cardOf(0)).toMatchObject([
        { progress: 66, completed: false, classesDone: 2, classesTotal: 2 },
      ])
      expect(await cardOf(1)).toEqual([])
      await client.call(calls.quizComplete, { i: 'quiz-solo', a: right })
      expect(await cardOf(1)).toMatchObject([{ progress: 100, completed: true }])
      expect((await client.call(calls.user, {})).userSteps).toEqual([
        { id: 'solo', progress: 100, completed: true },
      ])
      const { trails } = await client.call(calls.userTrails, {})
      expect(trails.map(({ id, progress }) => [id, progress])).toEqual([
        ['cozinha', 0],
        ['horta', 60],
      ])
    })
  })

  describe('aulas', () => {
    test('sem matrícula nenhuma aula anda', async () => {
      const { client } = await pessoa(world(), 'ana')
      expect(await client.refused(calls.classStart, { i: 'terra' })).toEqual(NOT_ENROLLED)
      expect(await client.refused(calls.classComplete, { i: 'terra' })).toEqual(NOT_ENROLLED)
      expect(await client.refused(calls.classProgress, { i: 'terra', ts: 3, n: '' })).toEqual(NOT_ENROLLED)
      expect(await evosOf(client)).toEqual([0, 1, 100])
    })

    test('o primeiro começo e a primeira conclusão ficam; repetir não muda nada', async () => {
      const { client } = await pessoa(world(), 'ana')
      await client.call(calls.stepAuth, { i: 'solo' })
      const started = await client.call(calls.classStart, { i: 'terra' })
      world().clock.advance(MINUTE)
      expect(await client.call(calls.classStart, { i: 'terra' })).toEqual(started)
      const completed = await client.call(calls.classComplete, { i: 'terra' })
      expect(Date.parse(completed.t ?? '') - Date.parse(started.t ?? '')).toBe(MINUTE)
      world().clock.advance(MINUTE)
      expect(await client.call(calls.classComplete, { i: 'terra' })).toEqual(completed)
      const { classes } = await client.call(calls.step, { i: 'solo' })
      expect(classes[0]).toMatchObject({ startedAt: started.t, completedAt: completed.t })
      expect(await evosOf(client)).toEqual([10, 1, 90])
    })

    test('o lugar na aula e a anotação ficam guardados', async () => {
      const { client } = await pessoa(world(), 'ana')
      await client.call(calls.stepAuth, { i: 'solo' })
      await client.call(calls.classProgress, { i: 'adubo', ts: 12.5, n: 'esterco de boi' })
      await client.call(calls.classProgress, { i: 'adubo', ts: 40, n: 'esterco de boi 🐂' })
      await client.call(calls.classComplete, { i: 'adubo' })
      const { classes } = await client.call(calls.step, { i: 'solo' })
      expect(classes[1]).toMatchObject({ ts: 40, n: 'esterco de boi 🐂' })
    })
  })

  describe('quiz', () => {
    test('a correção diz o certo e o porquê de cada pergunta', async () => {
      const { client } = await pessoa(world(), 'ana')
      await client.call(calls.stepAuth, { i: 'solo' })
      const result = await client.call(calls.quizComplete, {
        i: 'quiz-solo',
        a: [
          { q: 0, a: 'a' },
          { q: 2, a: 'a' },
        ],
      })
      expect(result).toEqual({
        a: false,
        s: 1,
        t: 3,
        r: [
          { q: 0, a: 'a', ok: true, x: 'A terra escura tem mais vida.' },
          { q: 1, a: 'b', ok: false, x: 'O adubo devolve o que a planta tirou.' },
          { q: 2, a: 'b', ok: false, x: 'De manhã a água evapora menos.' },
        ],
      })
    })

    test('cada envio é uma tentativa; o passo mostra a última e a melhor', async () => {
      const { client } = await pessoa(world(), 'ana')
      await client.call(calls.stepAuth, { i: 'solo' })
      await client.call(calls.quizComplete, { i: 'quiz-solo', a: right })
      world().clock.advance(MINUTE)
      await client.call(calls.quizComplete, { i: 'quiz-solo', a: [] })
      const { quiz } = await client.call(calls.step, { i: 'solo' })
      expect(quiz).toMatchObject({
        attempts: 2,
        last: { success: false, score: 0, totalQuestions: 3 },
        best: { success: true, score: 3, totalQuestions: 3 },
      })
    })

    test('respostas que o quiz não permite são 400 e não contam', async () => {
      const { client } = await pessoa(world(), 'ana')
      await client.call(calls.stepAuth, { i: 'solo' })
      const bad = [
        [{ q: 3, a: 'a' }],
        [{ q: 0, a: 'c' }],
        [
          { q: 0, a: 'a' },
          { q: 0, a: 'a' },
        ],
        [{ q: 0.5, a: 'a' }],
      ]
      for (const a of bad) {
        expect(await client.refused(calls.quizComplete, { i: 'quiz-solo', a })).toEqual({
          status: 400,
          e: 400,
        })
      }
      expect((await client.call(calls.step, { i: 'solo' })).quiz?.attempts).toBe(0)
    })

    test('sem matrícula o quiz não é corrigido', async () => {
      const { client } = await pessoa(world(), 'ana')
      expect(await client.refused(calls.quizComplete, { i: 'quiz-solo', a: right })).toEqual(NOT_ENROLLED)
    })
  })
})
