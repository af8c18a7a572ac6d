import { expect, test } from 'vitest'
import { calls, type Data } from '#contract/calls.ts'
import { DAY } from '#contract/durations.ts'
import { evosOfLevel, shownLevelOf } from '#contract/levels.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { evosOf, finishSoil } from '#tests/support/api/soil-step.ts'
import { onDatabase } from '#tests/support/api/world.ts'

type Page = Data<typeof calls.userEvos>

test('o nível n pede 100·n·(n−1)/2 evos ao todo', () => {
  expect([1, 2, 3, 4].map(evosOfLevel)).toEqual([0, 100, 300, 600])
})

test('o nível muda no evo exato, e o que falta é contado até o próximo', () => {
  expect(shownLevelOf(0)).toEqual({ evos: 0, level: 1, toNextLevel: 100 })
  expect(shownLevelOf(99)).toEqual({ evos: 99, level: 1, toNextLevel: 1 })
  expect(shownLevelOf(100)).toEqual({ evos: 100, level: 2, toNextLevel: 200 })
  expect(shownLevelOf(599)).toEqual({ evos: 599, level: 3, toNextLevel: 1 })
})

test('cada nível começa no seu evo, e um número sem fim também tem nível', () => {
  for (let level = 1; level <= 2000; level++) {
    expect(shownLevelOf(evosOfLevel(level)).level).toBe(level)
    expect(shownLevelOf(evosOfLevel(level + 1) - 1).level).toBe(level)
  }
  expect(shownLevelOf(1e300).level).toBeGreaterThan(1e140)
})

onDatabase('evos', (world) => {
  test('uma aula dá 10, um quiz 50 ou o que o passo diz, cada um uma vez', async () => {
    const { client } = await pessoa(world(), 'ana')
    await finishSoil(client)
    expect(await evosOf(client)).toEqual([70, 1, 30])
    await finishSoil(client)
    expect(await evosOf(client)).toEqual([70, 1, 30])
    await client.call(calls.stepAuth, { i: 'sementes' })
    await client.call(calls.quizComplete, { i: 'quiz-sementes', a: [{ q: 0, a: 'a' }] })
    expect(await evosOf(client)).toEqual([140, 2, 160])
  })

  test('o histórico conta de onde vieram, do mais novo ao mais antigo, página por página', async () => {
    const ana = await pessoa(world(), 'ana')
    await finishSoil(ana.client)
    const { entries, next } = await ana.client.call(calls.userEvos, {})
    expect(next).toBeUndefined()
    expect(entries.map(({ evos, reason, stepId }) => [evos, reason, stepId])).toEqual([
      [50, 'Passou no quiz: O solo', 'solo'],
      [10, 'Aula feita: Terra boa', 'solo'],
      [10, 'Aula feita: Adubo', 'solo'],
    ])
    const at = world().clock.now() - DAY
    const older = Array.from({ length: 40 }, (_, n) => ({
      learner_id: ana.id,
      kind: 'class' as const,
      ref: `antiga-${n}`,
      evos: 10,
      at: at - (n % 3),
    }))
    await world().db.insertInto('awards').values(older).execute()
    const seen: string[] = []
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const page: Page = await ana.client.call(calls.userEvos, { c: cursor })
      seen.push(...page.entries.map(({ reason }) => reason))
      cursor = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([43, 43])
    expect(await ana.client.refused(calls.userEvos, { c: 'torto' })).toEqual({ status: 400, e: 400 })
  })
})
