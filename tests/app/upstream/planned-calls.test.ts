import { expect, onTestFinished, test } from 'vitest'
import { isStoreAway, storeAway } from '#app/session/store.server.ts'
import { createPlannedCalls } from '#app/upstream/planned-calls.server.ts'
import { calls } from '#contract/calls.ts'

test('uma página que termina pela primeira de várias chamadas não encerra o processo', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  async function failing(): Promise<never> {
    await Promise.resolve()
    throw storeAway()
  }
  const { plan, send } = createPlannedCalls(failing, { has: () => false, note: () => Promise.resolve() }, {})
  plan([
    { call: calls.userHome, payload: {} },
    { call: calls.userTrails, payload: {} },
  ])
  await expect(send(calls.userHome, {})).rejects.toSatisfy(isStoreAway)
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled).toEqual([])
})
