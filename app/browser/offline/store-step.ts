import { describeKept, findKept, keptAnswer, keptPath, KEPT_STEPS } from './kept-steps.ts'
import { registerWorker } from './register-worker.ts'

export async function keptStep(stepId: string): Promise<number | undefined> {
  const path = keptPath(stepId)
  const answer = await findKept(path)
  return answer && describeKept(path, answer).bytes
}

export async function keepStep(stepId: string, title: string, file: string): Promise<number | undefined> {
  const answer = await fetch(file, { redirect: 'error', cache: 'no-store' })
  if (!answer.ok) throw new Error(`The file was answered with ${String(answer.status)}.`)
  const html = await answer.text()
  await registerWorker()
  await navigator.serviceWorker.ready
  const cache = await caches.open(KEPT_STEPS)
  await cache.put(keptPath(stepId), keptAnswer(html, title))
  return keptStep(stepId)
}

export async function removeStoredStep(stepId: string): Promise<undefined> {
  const cache = await caches.open(KEPT_STEPS)
  await cache.delete(keptPath(stepId))
  return undefined
}
