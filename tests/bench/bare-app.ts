import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#tests/support/free-port.ts'
import { startServer } from '#tests/support/server-process.ts'

const SOURCE = 'tests/bench/bare'
const BUILD = ['node_modules/.bin/remix', 'vite:build']
const STOCK = ['node_modules/.bin/remix-serve', 'build/server/index.js']
const CLEAN = { PATH: process.env.PATH, NODE_ENV: 'production' } as const

async function serve(folder: string) {
  const port = await freePort()
  const env = () => ({ HOST: '127.0.0.1', PORT: String(port) })
  const { pid, kill } = await startServer({ args: STOCK, env, folder, listensAt: /(\S+)/ })
  return { url: `http://127.0.0.1:${port}`, pid: pid(), end: kill }
}

/** Copies the bare app of `bare/` to a temporary folder, builds it there and serves it by `remix-serve`. */
export async function startBareApp() {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-bench-'))
  const removeFolder = () => {
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    cpSync(SOURCE, folder, { recursive: true })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    await promisify(execFile)(process.execPath, BUILD, { cwd: folder, env: CLEAN })
    const { url, pid, end } = await serve(folder)
    const clear = async () => {
      await end()
      removeFolder()
    }
    return { url, pid, clear }
  } catch (error) {
    removeFolder()
    throw error
  }
}
