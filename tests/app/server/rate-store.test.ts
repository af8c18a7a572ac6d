import type { Options } from 'express-rate-limit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStore } from '#app/server/guard/rate-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function storeOf(most?: number) {
  const store = memoryStore(most)
  void store.init?.({ windowMs: 1000 } as Options)
  return async (key: string) => (await store.increment(key)).totalHits
}

test('conta até o prazo acabar, e então recomeça', async () => {
  const hits = storeOf()
  expect([await hits('a'), await hits('a'), await hits('b')]).toEqual([1, 2, 1])
  vi.advanceTimersByTime(999)
  expect(await hits('a')).toBe(3)
  vi.advanceTimersByTime(1)
  expect(await hits('a')).toBe(1)
})

test('o que não conta é devolvido, nunca além do que havia', async () => {
  const store = memoryStore()
  void store.init?.({ windowMs: 1000 } as Options)
  await store.increment('a')
  await store.decrement('a')
  await store.decrement('a')
  await store.decrement('b')
  expect((await store.increment('a')).totalHits).toBe(1)
  await store.resetKey('a')
  expect(await store.get?.('a')).toBeUndefined()
})

test('nunca guarda mais do que cabe: sai o que está parado há mais tempo', async () => {
  const hits = storeOf(2)
  await hits('a')
  await hits('b')
  await hits('a')
  await hits('c')
  expect(await hits('a')).toBe(3)
  expect(await hits('b')).toBe(1)
})
