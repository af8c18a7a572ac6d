/** Several web processes on one port. */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { SECOND } from '#contract/durations.ts'
import { endChild, restartWait } from './child-process.ts'

const STOP_DEADLINE = 30 * SECOND

export interface Workers {
  /** Each lets end what is under way. */
  stop(): Promise<void>
}

/** Resolves once all are ready; throws if one ends before. Those that end later are replaced, after growing waits. */
export async function startWorkers(count: number, env: Record<string, string | undefined>): Promise<Workers> {
  let isStopping = false
  let wait = 0

  function start(): Worker {
    const startedAt = Date.now()
    const worker = cluster.fork(env)
    worker.once('exit', () => {
      wait = restartWait(startedAt, wait)
      setTimeout(() => isStopping || start(), wait)
    })
    return worker
  }
  async function startFirst() {
    const worker = start()
    const ended = once(worker, 'exit').then(() => {
      throw new Error('A web process ended before it was ready.')
    })
    await Promise.race([once(worker, 'message'), ended])
  }
  await Promise.all(Array.from({ length: count }, startFirst))

  return {
    async stop() {
      isStopping = true
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(workers.map((worker) => endChild(worker.process, STOP_DEADLINE)))
    },
  }
}
