/** What the web app keeps for a learner between requests, bound to the learner and not to one sign-in. */
import { services } from '#app/request/services.server.ts'
import { DAY } from '#app/time.ts'

const KEPT_FOR = 30 * DAY

const toKey = (learnerId: string, name: string) => `learner:${learnerId}:${name}`

/** Keeps `value` (JSON) under `name`, for 30 days unless `ttl` (milliseconds) says otherwise. */
export async function storeForLearner(
  learnerId: string,
  name: string,
  value: unknown,
  ttl = KEPT_FOR,
): Promise<void> {
  await services().store.set(toKey(learnerId, name), value, ttl)
}

/** What was kept under `name`; undefined where there is nothing, or no longer. */
export async function storedForLearner(learnerId: string, name: string): Promise<unknown> {
  return services().store.get(toKey(learnerId, name))
}

export async function removeForLearner(learnerId: string, name: string): Promise<void> {
  await services().store.delete(toKey(learnerId, name))
}

/** Drops all that was kept for a learner. */
export async function forgetLearner(learnerId: string): Promise<void> {
  const { store } = services()
  for (const key of await store.keys(toKey(learnerId, ''))) await store.delete(key)
}
