import { canStore, registerWorker } from './register-worker.ts'
import {
  describeStored,
  findStored,
  storedAnswer,
  storedPath,
  storedSize,
  STEP_CACHE,
} from './stored-steps.ts'

/** With its size, such as “13 kB”; `unknown` in a browser that stores nothing. */
export async function findStep(stepId: string) {
  if (!canStore()) return 'unknown'
  const path = storedPath(stepId)
  const answer = await findStored(path)
  return answer ? { path, size: storedSize(describeStored(path, answer).bytes) } : 'absent'
}

export async function storeStep(stepId: string, title: string, file: string): Promise<void> {
  const answer = await fetch(`${file}?guardar`, { redirect: 'error', cache: 'no-store' })
  if (!answer.ok) throw new Error(`The file was answered with ${String(answer.status)}.`)
  const html = await answer.text()
  await registerWorker()
  await navigator.serviceWorker.ready
  const cache = await caches.open(STEP_CACHE)
  await cache.put(storedPath(stepId), storedAnswer(html, title))
}

export async function removeStep(stepId: string): Promise<'gone'> {
  const cache = await caches.open(STEP_CACHE)
  await cache.delete(storedPath(stepId))
  return 'gone'
}
