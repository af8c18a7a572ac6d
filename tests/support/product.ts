/** The built product as a real process, on a free port and in a data folder of its own. Build it first. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { within } from './deadline.ts'
import { freePort } from './free-port.ts'
import { INHERITED } from './inherited.ts'

const SERVER = 'build/server.js'
/** What Node is started with, as `npm start` does it. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
const ARGS = scripts.start.split(' node ')[1]?.split(' ') ?? [SERVER]
/** Options of Node for a process that must not outlive the one that starts it. */
export const ENDS_WITH_PARENT = ['--import', pathToFileURL(resolve('tests/support/end-with-parent.js')).href]
const ADDRESS = /Evolua is at (\S+)/
const STOP_DEADLINE = 10_000

export interface ProductOptions {
  /** Added to a clean environment; what this process has set is not passed on. */
  env?: Record<string, string>
  /** Where its build, its content and its packages are; this project by default. */
  folder?: string
  /** In a session of its own, as services have: Linux divides a core between sessions first. */
  detached?: boolean
}

export interface Product {
  url: string
  dataDir: string
  pid: () => number
  /** Everything written to standard output, and to standard error, since the first start. */
  output: () => string
  errors: () => string
  /** Ends it as an operator does; the data folder stays until `clear`. */
  stop: () => Promise<void>
  /** Ends it as a power cut does. */
  kill: () => Promise<void>
  /** Starts it again on the same port and data, stopping it before where it still runs. */
  restart: () => Promise<void>
  /** Stops it and removes its data. */
  clear: () => Promise<void>
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

/** Resolves to the address that the product prints; throws with its output if it ends before. */
function printedAddress(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = ADDRESS.exec(printed())?.[1]
      if (address !== undefined) resolve(address)
    })
    child.once('close', (code) => {
      reject(new Error(`The product ended with ${String(code)}: ${printed()}`))
    })
  })
}

export async function startProduct({
  env = {},
  folder,
  detached = false,
}: ProductOptions = {}): Promise<Product> {
  if (!existsSync(SERVER)) throw new Error(`${SERVER} is not there: run npm run build first.`)
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'evolua-product-'))
  const logs = { output: '', errors: '' }
  // Behind another PUBLIC_URL the address that is printed does not say the port.
  let port = env.PORT ?? (env.PUBLIC_URL ? String(await freePort()) : '0')
  let child: ChildProcess

  async function start() {
    // Under https the product does not start without its limits.
    const limits = env.PUBLIC_URL?.startsWith('https:') ? 'on' : 'off'
    const fixed = { ...INHERITED, NODE_ENV: 'production', RATE_LIMITS: limits } as const
    child = spawn(process.execPath, [...ENDS_WITH_PARENT, ...ARGS], {
      cwd: folder,
      detached,
      env: { ...fixed, ...env, DATA_DIR: dataDir, PORT: port },
    })
    let printed = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      logs.output += chunk.toString()
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      logs.errors += chunk.toString()
    })
    const address = await within(
      'The product starts',
      printedAddress(child, () => printed),
    )
    if (port === '0') port = new URL(address).port
  }

  const forget = () => {
    rmSync(dataDir, { recursive: true, force: true })
  }
  await start().catch((error: unknown) => {
    forget()
    throw error
  })
  const stop = () => end(child, 'SIGTERM')
  return {
    url: `http://localhost:${port}`,
    dataDir,
    pid: () => child.pid ?? 0,
    output: () => logs.output,
    errors: () => logs.errors,
    stop,
    kill: () => end(child, 'SIGKILL'),
    async restart() {
      await stop()
      await start()
    },
    async clear() {
      await stop()
      forget()
    },
  }
}
