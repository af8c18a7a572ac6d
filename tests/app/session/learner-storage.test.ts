import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createLearnerStorage } from '#app/session/learner-storage.server.ts'
import { createLock } from '#app/session/lock.server.ts'
import type { Store } from '#app/session/store.server.ts'

const DAY = 24 * 60 * 60 * 1000
const NAMES = { name: 'names', shape: z.array(z.string()) }

function storageOver(values = new Map<string, unknown>()) {
  const set = vi.fn((key: string, value: unknown) => Promise.resolve(void values.set(key, value)))
  const store = { get: (key: string) => Promise.resolve(values.get(key)), set } as unknown as Store
  return { storage: createLearnerStorage(store, createLock()), set }
}

test('duas mudanças ao mesmo tempo ficam as duas, e cada pessoa tem as suas', async () => {
  const { storage } = storageOver()
  const add = (learnerId: string, name: string) =>
    storage.update(learnerId, NAMES, ({ stored = [], store }) => store([...stored, name]))
  await Promise.all([add('ana', 'a'), add('ana', 'b'), add('bia', 'c')])
  expect(await storage.get('ana', NAMES)).toEqual(['a', 'b'])
  expect(await storage.get('bia', NAMES)).toEqual(['c'])
})

test('o que foi guardado de outro jeito é como se não houvesse', async () => {
  const { storage } = storageOver(new Map([['learner:ana:names', 'a, b']]))
  expect(await storage.get('ana', NAMES)).toBeUndefined()
})

test('um valor fica trinta dias, ou o tempo que ele mesmo diz', async () => {
  const { storage, set } = storageOver()
  await storage.set('ana', NAMES, [])
  await storage.set('ana', { ...NAMES, storedFor: DAY }, [])
  expect(set.mock.calls.map((call: unknown[]) => call[2])).toEqual([30 * DAY, DAY])
})
