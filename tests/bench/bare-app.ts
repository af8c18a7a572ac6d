import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#tests/support/free-port.ts'
import { ENDS_WITH_PARENT } from '#tests/support/built-process.ts'

const SOURCE = 'tests/bench/bare'
const BUILD = ['node_modules/.bin/remix', 'vite:build']
const STOCK = ['node_modules/.bin/remix-serve', 'build/server/index.js']
const ONE_SHOT = ['one-shot.js']
const CLEAN = { PATH: process.env.PATH, NODE_ENV: 'production' } as const

async function serve(folder: string, args: string[]) {
  const port = await freePort()
  const server = spawn(process.execPath, [...ENDS_WITH_PARENT, ...args], {
    cwd: folder,
    env: { ...CLEAN, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const failed = ended.then(() => Promise.reject(new Error('The bare app did not start.')))
  failed.catch(() => undefined)
  await Promise.race([once(server.stdout, 'data'), failed])
  server.stdout.resume()
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    async end() {
      server.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * Copies the bare app of `bare/` to a temporary folder, builds it there and serves it twice: `stock` is `remix-serve`,
 * `oneShot` the same pages compressed in one piece.
 */
export async function startBareApp() {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-bench-'))
  const removeFolder = () => {
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    cpSync(SOURCE, folder, { recursive: true })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    await promisify(execFile)(process.execPath, BUILD, { cwd: folder, env: CLEAN })
    const [stock, oneShot] = [await serve(folder, STOCK), await serve(folder, ONE_SHOT)]
    const clear = async () => {
      await stock.end()
      await oneShot.end()
      removeFolder()
    }
    return { stock, oneShot, clear }
  } catch (error) {
    removeFolder()
    throw error
  }
}
