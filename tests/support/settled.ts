import { setImmediate as nextTurn } from 'node:timers/promises'

/** Whether a promise settles without waiting for a timer or for the network. */
export async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  )
  return Promise.race([settled, nextTurn(false)])
}

/** Whether a promise settles after a timer of `ms` that starts now: never sooner, on a busy machine too. */
export async function settledAfter(ms: number, promise: Promise<unknown>): Promise<boolean> {
  let isOver = false
  setTimeout(() => (isOver = true), ms)
  await promise.catch(() => undefined)
  return isOver
}
