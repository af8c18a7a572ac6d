/** A short run of `npm run bench`. */
import { describe, expect, test } from 'vitest'
import { figureOf, measuredBy, tableOf, verdictOf, type Figure } from '#tests/bench/figure.ts'
import { PARTS } from '#tests/bench/parts.ts'
import { hasTaskset } from '#tests/bench/cores.ts'
import { hasRedis } from '#tests/support/redis.ts'
import { hasStrace } from '#tests/support/syncs.ts'

const SHORT = { rounds: 1, requests: 25, warmUp: 5, seconds: 1, size: 20 }

async function measured(part: string, extent = SHORT): Promise<Figure[]> {
  const figures = (await PARTS[part]?.(extent, new AbortController().signal)) ?? []
  expect(figures.length).toBeGreaterThan(0)
  expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([])
  return figures
}

const named = (figures: Figure[], name: string) => figures.find((figure) => figure.name.startsWith(name))

test('um número é a mediana das voltas, e o que variou demais não é resultado', () => {
  const goal = { most: 1.5 }
  const beside = { name: 'outro', values: [10, 10, 10] }
  const steady = figureOf({ name: 'a', unit: 'ms', goal }, [16, 15, 14], beside)
  expect([steady.value, measuredBy(steady), verdictOf(steady)]).toEqual([15, 1.5, 'met'])
  expect(verdictOf(figureOf({ name: 'a', unit: 'ms', goal }, [17, 16, 15], beside))).toBe('missed')
  expect(verdictOf(figureOf({ name: 'a', unit: 'ms', goal }, [10, 15, 20], beside))).toBe('no result')
  expect(verdictOf({ name: 'b', unit: '', value: 1 })).toBe('')
  expect(tableOf([steady]).split('\n')[2]).toBe(
    '| a    | 15 ms    | 10 ms, outro | 1.5 × | ≤ 1.5 × | 6.67 % | met |',
  )
})

describe.skipIf(process.platform !== 'linux')('cada parte é medida', { timeout: 300_000 }, () => {
  test('as páginas, ao lado de um Remix vazio', async () => {
    const figures = await measured('pages')
    for (const page of [
      'sign-in',
      'own',
      'register',
      'forgot',
      'legal',
      'help',
      'home',
      'step',
      'class',
      'quiz',
      'trails',
    ])
      expect(named(figures, `${page} (`)?.beside?.value, page).toBeGreaterThan(0)
  })

  test('os bytes', async () => {
    const figures = await measured('bytes')
    expect(named(figures, 'legal, script')).toMatchObject({ value: 0 })
    expect(named(figures, 'home, script')?.value).toBeGreaterThan(50_000)
  })

  test('o que cresce, e o começo', async () => {
    const figures = await measured('growth')
    for (const name of [
      'trails, 20 trails',
      'search, 2 trails',
      'profile, 20 attempts',
      'home, 200 learners',
    ])
      expect(named(figures, name)?.value, name).toBeGreaterThan(0)
    expect(named(figures, 'a start, 10 trails')?.value).toBeGreaterThan(0)
  })

  test('a memória', async () => {
    expect(named(await measured('memory'), 'web, at rest')?.value).toBeGreaterThan(10)
  })

  test('o que expirou', async () => {
    expect(named(await measured('sweep'), 'a turn of the event loop')?.value).toBeGreaterThan(0)
  })

  test.skipIf(!hasStrace)('as esperas pelo disco (strace)', async () => {
    const figures = await measured('syncs')
    for (const name of ['home, web: syncs', 'home, API: syncs'])
      expect(named(figures, name)?.value, name).toBeGreaterThanOrEqual(1)
  })

  test('as páginas, como o Lighthouse as vê', async () => {
    const figures = await measured('lighthouse')
    for (const name of ['score of sign-in, ', 'LCP of home, slow 3G', 'LCP of step, Lighthouse'])
      expect(named(figures, name)?.value, name).toBeGreaterThan(0)
  })

  test('as funções que mais gastam', async () => {
    const figures = await measured('profile')
    expect(figures.filter(({ name }) => name.startsWith('web: '))).toHaveLength(15)
    expect(figures.filter(({ name }) => name.startsWith('API: '))).toHaveLength(15)
  })

  test.skipIf(!hasTaskset)('o que acontece com gente demais (taskset)', async () => {
    const figures = await measured('overload')
    expect(named(figures, 'home, web and API on one core')?.value).toBeGreaterThan(0)
    expect(named(figures, 'without any answer')?.value).toBe(0)
  })

  test.skipIf(!hasTaskset || !hasRedis)(
    'um e dois processos, e as idas ao Redis (redis-server, taskset)',
    async () => {
      const figures = await measured('instances')
      expect(named(figures, '/trails, trips to Redis (get, eval, eval)')?.value).toBe(3)
      expect(named(figures, 'two web processes')?.value).toBeGreaterThan(0)
    },
  )
})
