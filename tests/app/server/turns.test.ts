import { expect, test } from 'vitest'
import { createTurns } from '#app/server/turns.ts'

test('cada volta do processo é de um só, na ordem em que pediram', async () => {
  let loop = 0
  const count = () => {
    loop++
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  let now = 0
  const turns = createTurns(() => now)
  expect(turns.queue()).toEqual({ length: 0, waited: 0 })
  const seen: [name: string, loop: number][] = []
  const all = ['ana', 'bia', 'caio'].map((name) => turns.next().then(() => seen.push([name, loop])))
  now = 30
  expect(turns.queue()).toEqual({ length: 3, waited: 30 })
  await Promise.all(all)
  expect(turns.queue().length).toBe(0)
  clearImmediate(counting)
  expect(seen.map(([name]) => name)).toEqual(['ana', 'bia', 'caio'])
  expect(new Set(seen.map(([, at]) => at)).size).toBe(3)
})
