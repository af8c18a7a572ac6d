import { registerWorker } from './register-worker.ts'
import { storedAnswer, storedPath, STEP_CACHE } from './stored-steps.ts'

export async function storeStep(stepId: string, title: string, file: string): Promise<void> {
  const answer = await fetch(file, { redirect: 'error', cache: 'no-store' })
  if (!answer.ok) throw new Error(`The file was answered with ${String(answer.status)}.`)
  const html = await answer.text()
  await registerWorker()
  await navigator.serviceWorker.ready
  const cache = await caches.open(STEP_CACHE)
  await cache.put(storedPath(stepId), storedAnswer(html, title))
}
