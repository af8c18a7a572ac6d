/** The embedded API as a process: `main.ts [--host A] [--port N] [--lock-wait-ms N]`. Ends when its parent ends. */
import { parseArgs } from 'node:util'
import { SECOND } from '#contract/durations.ts'
import { readApiEnv } from './env.ts'
import type { Listening } from './server/listen.ts'
import { log, setLogLevel } from './log.ts'
import { start } from './server/start.ts'

const LOOPBACK = '127.0.0.1'

function announce(port: number) {
  // Sending may fail if the parent has just ended; `disconnect` then ends this process.
  if (process.send) process.send({ port }, undefined, undefined, () => undefined)
  else log.info(`The embedded API listens on http://127.0.0.1:${port}`)
}

/** While it starts, and reads content, there is nobody yet whose request it could cut off. */
function endWith(starting: Promise<Listening>) {
  let running: Listening | undefined
  let ending = false
  void starting.then(
    (listening) => {
      running = listening
    },
    () => undefined,
  )
  const end = () => {
    if (ending) return
    ending = true
    void Promise.resolve(running?.close())
      .then(() => process.exit(0))
      .catch(fail)
  }
  process.on('disconnect', end)
  // If the parent ended before the listener was set, no event comes.
  if (process.send && !process.connected) end()
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

function fail(error: unknown): never {
  log.fatal(`The embedded API cannot go on. ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

function begin(): Promise<Listening> {
  const { values } = parseArgs({
    options: {
      host: { type: 'string', default: LOOPBACK },
      port: { type: 'string', default: '0' },
      'lock-wait-ms': { type: 'string', default: String(10 * SECOND) },
    },
  })
  const env = readApiEnv(process.env)
  setLogLevel(env.LOG_LEVEL)
  if (env.API_SECRET === undefined && values.host !== LOOPBACK)
    throw new Error('API_SECRET must be set where it listens on another host than 127.0.0.1.')
  if (env.API_SECRET === undefined)
    log.warn('API_SECRET is not set: the API answers every program on this machine.')
  if (!process.send && env.SMTP_URL === undefined && env.PUBLIC_URL.startsWith('https:'))
    log.warn('SMTP_URL is not set: mail stays in DATA_DIR/outbox.')
  return start({
    env,
    contentDir: 'content',
    hasDrafts: env.CONTENT_DRAFTS === 'on',
    host: values.host,
    port: Number(values.port),
    lockWaitMs: Number(values['lock-wait-ms']),
  })
}

const starting = Promise.resolve().then(begin)
endWith(starting)
starting.then(({ port }) => {
  announce(port)
}, fail)
