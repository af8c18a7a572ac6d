import { once } from 'node:events'
import type { Server } from 'node:http'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '#app/request/services.server.ts'
import type { Tracing } from '#files/tracing.ts'
import type { ApiProcess } from './api-process.ts'
import type { RemixHandler } from '../express/remix.ts'
import type { Workers } from './workers.ts'

/** How long requests under way may take to end, in milliseconds. */
const DRAIN_DEADLINE = 10_000

/** What there is to end, as far as the start has come. */
export interface Running {
  server?: Server
  workers?: Workers
  remix?: RemixHandler
  api?: ApiProcess
  services?: Services
  tracing?: Tracing
}

async function close(server: Server) {
  server.close()
  // A connection that is kept alive is idle again once its last response is out.
  const sweep = setInterval(() => {
    server.closeIdleConnections()
  }, 50)
  setTimeout(() => {
    server.closeAllConnections()
  }, DRAIN_DEADLINE).unref()
  await once(server, 'close')
  clearInterval(sweep)
}

/** Lets what is under way end, upstream calls first of all: a response that is lost may cost a session. */
export function stopOnSignal(running: Running) {
  const stop = async () => {
    await running.workers?.stop()
    if (running.server) await close(running.server)
    await running.remix?.settled()
    // Without its store a token waits in vain.
    await Promise.race([running.services?.lock.idle(), wait(DRAIN_DEADLINE)])
    await running.api?.stop()
    await running.services?.close()
    await running.tracing?.stop()
    // What is still starting ends by itself once this process is gone.
    process.exit(0)
  }
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void (stopping ??= stop()))
}
