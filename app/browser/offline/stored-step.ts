import { describeStored, findStored, storedPath, STEP_CACHE } from './stored-steps.ts'

export async function storedBytes(stepId: string): Promise<number | undefined> {
  const path = storedPath(stepId)
  const answer = await findStored(path)
  return answer && describeStored(path, answer).bytes
}

export async function removeStep(stepId: string): Promise<undefined> {
  const cache = await caches.open(STEP_CACHE)
  await cache.delete(storedPath(stepId))
  return undefined
}
