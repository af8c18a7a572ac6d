import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** A thousand pages, as SQLite itself has it. */
export const LOG_BYTES = 4 * 2 ** 20
const EVERY_MS = 100

const SETTINGS = `pragma synchronous = NORMAL; pragma journal_size_limit = ${LOG_BYTES}`
/** The first write after a whole checkpoint begins the log anew, and waits for the disk. This one changes nothing. */
const CHECKPOINT = 'pragma wal_checkpoint(PASSIVE); pragma user_version = 0'

interface Outcome {
  /** The size of the log right after, before others write again. */
  left: number
  failure?: string
}

const THREAD = `
const { statSync } = require('node:fs')
const { parentPort, workerData } = require('node:worker_threads')
const Database = require(workerData.libsql)
const database = new Database(workerData.file)
database.exec(workerData.settings)
parentPort.on('message', (statements) => {
  let failure
  try {
    if (statements) database.exec(statements)
  } catch (error) {
    if (error.code !== 'SQLITE_BUSY') failure = error.code
  }
  const left = statSync(workerData.file + '-wal', { throwIfNoEntry: false })?.size ?? 0
  parentPort.postMessage({ left, failure })
  if (statements) return
  database.close()
  parentPort.close()
})
parentPort.postMessage('ready')`

async function startThread(file: string): Promise<Worker> {
  const libsql = createRequire(import.meta.url).resolve('libsql')
  const workerData = { libsql, file, settings: SETTINGS }
  const thread = new Worker(THREAD, { eval: true, workerData, env: {}, execArgv: [] })
  await once(thread, 'message')
  return thread
}

export interface Checkpoints {
  close: () => Promise<void>
}

/** For a connection with `wal_autocheckpoint = 0`: `alone` runs `work` while nothing else in the process writes to the file. */
export function keepCheckpoints(
  file: string,
  alone: (work: () => Promise<unknown>) => Promise<unknown>,
): Checkpoints {
  const size = () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
  let most = LOG_BYTES
  let thread: Promise<Worker> | undefined
  let current: Promise<unknown> | undefined
  let isFailing = false

  async function make() {
    const started = await (thread ??= startThread(file))
    let outcome: Outcome = { left: 0 }
    await alone(async () => {
      const done = once(started, 'message')
      started.postMessage(CHECKPOINT)
      ;[outcome] = (await done) as [Outcome]
    })
    return outcome
  }
  function report(failure: string | undefined) {
    if (failure !== undefined && !isFailing)
      process.stderr.write(`The log ${file}-wal does not go into its database, and grows: ${failure}\n`)
    isFailing = failure !== undefined
  }
  const looking = setInterval(() => {
    if (current || size() <= most) return
    current = make()
      .catch((error: unknown): Outcome => {
        thread = undefined
        return { left: size(), failure: (error as { code?: string }).code ?? String(error) }
      })
      .then(({ left, failure }) => {
        current = undefined
        report(failure)
        most = left > LOG_BYTES ? left + LOG_BYTES : LOG_BYTES
      })
  }, EVERY_MS).unref()
  return {
    async close() {
      clearInterval(looking)
      await current
      const started = await thread
      if (!started) return
      const ended = once(started, 'exit')
      started.postMessage(null)
      await ended
    },
  }
}
