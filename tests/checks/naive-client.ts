/**
 * The control: what a web app does that keeps the token in the browser. Every loader calls with the token it held as it
 * began, side by side with others; an abort goes through to the upstream; the last answer's token is kept.
 */
import type { Learner } from '#tests/support/upstream.ts'
import { isSuccess, Session } from '#tools/upstream/check/session.ts'
import type { Load } from './browsing.ts'

export async function naiveLoad(base: string, { email, password }: Learner): Promise<Load> {
  const session = new Session(`${base}/`, undefined)
  await session.send('login', { u: email, p: password })
  return async (_, signal) => {
    const reply = await session.send('userTrails', {}, signal)
    if (reply.failure) return signal.aborted ? 'aborted' : 'failed'
    return isSuccess(reply) ? 'shown' : 'lost'
  }
}
