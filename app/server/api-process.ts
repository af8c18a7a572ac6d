import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'

const FIRST_WAIT = 200
const LONGEST_WAIT = 10_000
const STABLE_AFTER = 30_000
const STOP_DEADLINE = 10_000

export interface ApiProcessOptions {
  module: string
  execArgv?: string[]
  env: NodeJS.ProcessEnv
  watched?: string[]
}

export interface ApiProcess {
  url: string
  stop(): Promise<void>
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

/** Starts the API on a free port; restarts it there after growing waits if it dies. */
export async function startApi(options: ApiProcessOptions): Promise<ApiProcess> {
  let child = spawn(options, 0)
  let wait = FIRST_WAIT
  let stopping = false
  let waiting: NodeJS.Timeout | undefined
  const port = await reportedPort(child)

  const keepAlive = (startedAt: number) => {
    child.once('exit', () => {
      if (stopping) return
      wait = Date.now() - startedAt > STABLE_AFTER ? FIRST_WAIT : Math.min(wait * 2, LONGEST_WAIT)
      waiting = setTimeout(() => {
        child = spawn(options, port)
        keepAlive(Date.now())
      }, wait)
    })
  }
  keepAlive(Date.now())
  const watchers = (options.watched ?? []).map((folder) =>
    watch(folder, { recursive: true }, () => child.kill('SIGTERM')),
  )

  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      stopping = true
      clearTimeout(waiting)
      watchers.forEach((watcher) => {
        watcher.close()
      })
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE)
      await ended
      clearTimeout(late)
    },
  }
}
