import { setImmediate as nextTurn } from 'node:timers/promises'

/** Whether a promise settles without waiting for a timer or for the network. */
export async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  )
  return Promise.race([settled, nextTurn(false)])
}
