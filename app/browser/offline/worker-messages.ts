import type { UnsentForm, UnsentItem } from './unsent-form.ts'
import type { Flushed } from './unsent.ts'

/** What a page asks of the worker. */
export type WorkerRequest =
  | { ask: 'add'; form: UnsentForm }
  | { ask: 'list'; learner: string }
  | { ask: 'flush' }
  | { ask: 'lastSent' }
  | { ask: 'mayAsk' }
  | { ask: 'again'; learner: string }
  | { ask: 'drop'; learner: string; id: string }

interface Answers {
  add: { waiting: number }
  mayAsk: boolean
  list: UnsentItem[]
  flush: Flushed
  lastSent: Sent
  again: undefined
  drop: undefined
}

/** What it says to all pages once something was sent. `at`: in milliseconds since 1970. */
export interface Sent {
  sent: number
  at: number
}

const ANSWERED_WITHIN = 5000
/** Each form that waits may take a while on a slow line. */
const SENT_WITHIN = 120_000

/** When there is a worker to ask, or none is to be expected. */
export const workerReady = (): Promise<unknown> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise((resolve) => setTimeout(resolve, ANSWERED_WITHIN)),
  ])

async function workerHere(): Promise<ServiceWorker | null | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const { serviceWorker } = navigator
  return serviceWorker.controller ?? (await serviceWorker.getRegistration())?.active
}

/** Undefined where no worker answers in time. */
export async function askWorker<A extends WorkerRequest>(request: A): Promise<Answers[A['ask']] | undefined> {
  const worker = await workerHere()
  if (!worker) return undefined
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const giveUp = setTimeout(
      () => {
        resolve(undefined)
      },
      request.ask === 'flush' ? SENT_WITHIN : ANSWERED_WITHIN,
    )
    port1.onmessage = ({ data }) => {
      clearTimeout(giveUp)
      resolve(data as Answers[A['ask']] | undefined)
    }
    worker.postMessage(request, [port2])
  })
}
