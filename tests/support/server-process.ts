/** A server in a process of its own, which can be ended and started again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { within } from './deadline.ts'
import { INHERITED } from './inherited.ts'

/** Options of Node for a process that must not outlive the one that starts it. */
export const ENDS_WITH_PARENT = ['--import', pathToFileURL(resolve('tests/support/end-with-parent.js')).href]
const STOP_DEADLINE = 10_000

export interface ServerOptions {
  /** Of Node, the file among them. */
  args: string[]
  /** Of each start, with what INHERITED has beside it. */
  env: () => Record<string, string>
  /** Finds, in its group, the address that it prints when it listens. */
  listensAt: RegExp
  /** Where its build, its content and its packages are; this project by default. */
  folder?: string
  /** In a session of its own, as services have: Linux divides a core between sessions first. */
  detached?: boolean
}

export interface ServerProcess {
  address: () => string
  pid: () => number
  /** Everything written to standard output, and to standard error, since the first start. */
  output: () => string
  errors: () => string
  /** Ends it as an operator does. */
  stop: () => Promise<void>
  /** Ends it as a power cut does. */
  kill: () => Promise<void>
  /** Starts it again, stopping it before where it still runs. */
  restart: () => Promise<void>
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE)
  await ended
  clearTimeout(late)
}

/** Throws with what it printed if it ends before. */
function printedAddress(child: ChildProcess, listensAt: RegExp, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = listensAt.exec(printed())?.[1]
      if (address !== undefined) resolve(address)
    })
    child.once('close', (code) => {
      reject(new Error(`The product ended with ${String(code)}: ${printed()}`))
    })
  })
}

export async function startServer({
  args,
  env,
  listensAt,
  folder,
  detached,
}: ServerOptions): Promise<ServerProcess> {
  const file = args.find((arg) => /\.[jt]s$/.test(arg)) ?? ''
  if (!existsSync(resolve(folder ?? '.', file)))
    throw new Error(`${file} is not there: run npm run build first.`)
  const logs = { output: '', errors: '' }
  let address = ''
  let child: ChildProcess

  async function start() {
    child = spawn(process.execPath, [...ENDS_WITH_PARENT, ...args], {
      cwd: folder,
      detached,
      env: { ...INHERITED, NODE_ENV: 'production', ...env() },
    })
    let printed = ''
    const log = (name: keyof typeof logs) => (chunk: Buffer) => {
      printed += chunk.toString()
      logs[name] += chunk.toString()
    }
    child.stdout?.on('data', log('output'))
    child.stderr?.on('data', log('errors'))
    address = await within(
      `${file} starts`,
      printedAddress(child, listensAt, () => printed),
    )
  }

  await start()
  const stop = () => end(child, 'SIGTERM')
  return {
    address: () => address,
    pid: () => child.pid ?? 0,
    output: () => logs.output,
    errors: () => logs.errors,
    stop,
    kill: () => end(child, 'SIGKILL'),
    async restart() {
      await stop()
      await start()
    },
  }
}
