/** Places of which the upstream has nothing: no link leads there, and after an hour it is asked anew. */
import { z } from 'zod'
import { NO_SUCH_CALL } from '#app/upstream/failure.server.ts'
import type { Services } from '#app/request/services.server.ts'
import { HOUR } from '#contract/durations.ts'

const KEY = 'team:lacking'

const paths = z.array(z.string()).catch([])

export const lackingPlaces = async ({ store }: Pick<Services, 'store'>): Promise<string[]> =>
  paths.parse(await store.get(KEY))

export async function noteLacking(
  { store }: Pick<Services, 'store'>,
  path: `/equipe${string}`,
  code: number,
): Promise<void> {
  if (!NO_SUCH_CALL.includes(code)) return
  await store.update(KEY, (value) => ({ value: [...new Set([...paths.parse(value), path])], ttl: HOUR }))
}
