import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { watchFolders, type FolderWatch } from '#files/watch-folders.ts'

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

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const foldersBelow = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
]

function watchSources(folders: string[], onChange: () => void): FolderWatch {
  const watch: FolderWatch = watchFolders(
    () => {
      addAll()
      onChange()
    },
    (error) => {
      process.stderr.write(`Watching the API: ${String(error)}\n`)
    },
  )
  const addAll = () => {
    folders.flatMap(foldersBelow).forEach(watch.add)
  }
  addAll()
  return watch
}

/** Starts the API on a free port; restarts it there at once after a long life or a change, and else after growing waits. */
export async function startApi(options: ApiProcessOptions): Promise<ApiProcess> {
  let child = spawn(options, 0)
  let wait = 0
  let state: 'running' | 'reloading' | 'failed' | 'stopping' = 'running'
  let waiting: NodeJS.Timeout | undefined
  const port = await reportedPort(child)

  const keepAlive = (startedAt: number) => {
    const ended = once(child, 'exit').catch(() => undefined)
    void ended.then(() => {
      if (state === 'stopping') return
      if (state === 'reloading') {
        state = 'running'
        start()
        return
      }
      state = 'failed'
      const isStable = Date.now() - startedAt > STABLE_AFTER
      wait = isStable ? 0 : Math.min(Math.max(wait * 2, FIRST_WAIT), LONGEST_WAIT)
      waiting = setTimeout(start, wait)
    })
    child.once('message', () => {
      if (state === 'failed') process.stdout.write('The embedded API is up again.\n')
      state = 'running'
    })
  }
  const start = () => {
    clearTimeout(waiting)
    child = spawn(options, port)
    keepAlive(Date.now())
  }
  const reload = () => {
    if (state === 'stopping') return
    if (hasEnded(child)) {
      start()
      return
    }
    if (state === 'running') state = 'reloading'
    child.kill('SIGTERM')
  }
  keepAlive(Date.now())
  const watch = watchSources(options.watched ?? [], reload)

  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      state = 'stopping'
      clearTimeout(waiting)
      watch.close()
      if (hasEnded(child)) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE)
      await ended
      clearTimeout(late)
    },
  }
}
