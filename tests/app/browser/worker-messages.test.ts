import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askWorker } from '#app/browser/offline/worker-messages.ts'
import { isSettled } from '#tests/support/settled.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const silent = { postMessage: () => undefined }
  vi.stubGlobal('navigator', { serviceWorker: { controller: silent } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('quem pede a lista não espera mais que 5 segundos, e fica sem resposta em vez de vazia', async () => {
  const list = askWorker({ ask: 'list', learner: 'ana' })
  await vi.advanceTimersByTimeAsync(4999)
  expect(await isSettled(list)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await list).toBeUndefined()
})

test('um envio que demora continua a ser esperado', async () => {
  const flushed = askWorker({ ask: 'flush' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await isSettled(flushed)).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await flushed).toBeUndefined()
})
