/** Several web processes on one port. */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { SECOND } from '#contract/durations.ts'

const FIRST_WAIT = SECOND / 5
const LONGEST_WAIT = 10 * SECOND
const STABLE_AFTER = 30 * SECOND
const STOP_DEADLINE = 30 * SECOND

async function end(worker: Worker) {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const late = setTimeout(() => worker.process.kill('SIGKILL'), STOP_DEADLINE)
  await ended
  clearTimeout(late)
}

export interface Workers {
  /** Each lets end what is under way. */
  stop(): Promise<void>
}

/** Resolves once all are ready; throws if one ends before. Those that end later are replaced, after growing waits. */
export async function startWorkers(count: number, env: Record<string, string | undefined>): Promise<Workers> {
  let isStopping = false
  let wait = FIRST_WAIT

  function start(): Worker {
    const startedAt = Date.now()
    const worker = cluster.fork(env)
    worker.once('exit', () => {
      wait = Date.now() - startedAt > STABLE_AFTER ? FIRST_WAIT : Math.min(wait * 2, LONGEST_WAIT)
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
      await Promise.all(workers.map(end))
    },
  }
}
