import type { CallContext } from '#app/upstream/client.server.ts'
import { upstreamFailure } from '#app/upstream/failure.server.ts'

/** Rejects as `unreachable` at the deadline; the call goes on, since its answer may bring a new token. */
export async function withDeadline<T>(work: Promise<T>, { deadline }: CallContext, call: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const giveUp = () => {
      reject(upstreamFailure('unreachable', { code: 503, status: 503, call }))
    }
    timer = setTimeout(giveUp, deadline - Date.now())
  })
  return Promise.race([work, timeout]).finally(() => {
    clearTimeout(timer)
  })
}
