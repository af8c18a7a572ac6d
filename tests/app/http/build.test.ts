import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

const ASSETS = 'build/client/assets'

test('/build.json diz de qual montagem são as páginas, e não é guardado', async () => {
  const answer = await fetch(new URL('/build.json', stage.product.url))
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const { id } = (await answer.json()) as { id: string }
  expect(readdirSync(ASSETS)).toContain(`manifest-${id}.js`)
  expect((await stage.browser().get('/login')).html).toContain(`manifest-${id}.js`)
})

test('um arquivo de uma montagem que já não existe falta, sem página do Remix nem chamada', async () => {
  const calls = await stage.upstream.callsDuring(async () => {
    const answer = await fetch(new URL('/assets/page-0aUmTeMp.js', stage.product.url))
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.text()).not.toContain('__remix')
  })
  expect(calls).toEqual([])
})

/** What browsers at the gate (docs/decisions/007-engines.md) do not all have, as far as it is named by a method. */
const TOO_NEW = [
  'findLast',
  'findLastIndex',
  'toSorted',
  'toReversed',
  'toSpliced',
  'hasOwn',
  'groupBy',
  'withResolvers',
  'fromAsync',
  'isWellFormed',
  'canParse',
  'structuredClone',
  'showPopover',
  'checkVisibility',
]

/** A package's own method of that name, or one that it asks for before. */
const isSafe = (source: string, name: string) =>
  new RegExp(`\\b${name}\\([\\w,.]*\\)\\{|"function"==typeof [\\w.]+\\.${name}\\b`).test(source)

test('os scripts não usam o que falta aos navegadores que os rodam', () => {
  const files = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(20)
  const used = files.flatMap((name) => {
    const source = readFileSync(join(ASSETS, name), 'utf8')
    const calls = TOO_NEW.filter((one) => new RegExp(`\\b${one}\\s*\\(`).test(source))
    return calls.filter((one) => !isSafe(source, one)).map((one) => `${name}: ${one}`)
  })
  expect(used).toEqual([])
})
