import { describeStored, findStored, storedAnswer, storedPath, STEP_CACHE } from './stored-steps.ts'
import { registerWorker } from './register-worker.ts'

export async function storedBytes(stepId: string): Promise<number | undefined> {
  const path = storedPath(stepId)
  const answer = await findStored(path)
  return answer && describeStored(path, answer).bytes
}

export async function storeStep(stepId: string, title: string, file: string): Promise<number | undefined> {
  const answer = await fetch(file, { redirect: 'error', cache: 'no-store' })
  if (!answer.ok) throw new Error(`The file was answered with ${String(answer.status)}.`)
  const html = await answer.text()
  await registerWorker()
  await navigator.serviceWorker.ready
  const cache = await caches.open(STEP_CACHE)
  await cache.put(storedPath(stepId), storedAnswer(html, title))
  return storedBytes(stepId)
}

export async function removeStep(stepId: string): Promise<undefined> {
  const cache = await caches.open(STEP_CACHE)
  await cache.delete(storedPath(stepId))
  return undefined
}
