import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { SECOND } from '#contract/durations.ts'
import { endChild, restartWait } from './child-process.ts'

const STOP_DEADLINE = 10 * SECOND

interface ApiProcessOptions {
  module: string
  execArgv?: string[]
  env: NodeJS.ProcessEnv
}

const SAFER = '--disable-proto=delete'

function spawn({ module, execArgv = [], env }: ApiProcessOptions, port: number): ChildProcess {
  // Its own process group: Ctrl-C reaches only the web server, which stops the API after its last request.
  return fork(module, ['--port', String(port)], {
    execArgv: [SAFER, ...execArgv],
    env,
    detached: true,
    stdio: 'inherit',
  })
}

async function reportedPort(child: ChildProcess): Promise<number> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('The embedded API did not start.')
  })
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }]
  return message.port
}

/** Starts the API on a free port; restarts it there at once after a long life, and else after growing waits. */
export async function startApi(options: ApiProcessOptions) {
  let child = spawn(options, 0)
  let wait = 0
  let isStopping = false
  let waiting: NodeJS.Timeout | undefined
  const port = await reportedPort(child)

  const keepAlive = (startedAt: number) => {
    const ended = once(child, 'exit').catch(() => undefined)
    void ended.then(() => {
      if (isStopping) return
      wait = restartWait(startedAt, wait)
      waiting = setTimeout(restart, wait)
    })
  }
  const restart = () => {
    child = spawn(options, port)
    child.once('message', () => process.stdout.write('The embedded API is up again.\n'))
    keepAlive(Date.now())
  }
  keepAlive(Date.now())

  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      isStopping = true
      clearTimeout(waiting)
      await endChild(child, STOP_DEADLINE)
    },
  }
}

export type ApiProcess = Awaited<ReturnType<typeof startApi>>
