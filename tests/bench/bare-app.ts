import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#tests/support/free-port.ts'

export interface BareApp {
  url: string
  pid: number
  clear: () => Promise<void>
}

const SOURCE = 'tests/bench/bare'
const BUILD = ['node_modules/.bin/remix', 'vite:build']
const SERVE = ['node_modules/.bin/remix-serve', 'build/server/index.js']

async function serve(folder: string) {
  const port = await freePort()
  const clean = { PATH: process.env.PATH, NODE_ENV: 'production' } as const
  await promisify(execFile)(process.execPath, BUILD, { cwd: folder, env: clean })
  const server = spawn(process.execPath, SERVE, {
    cwd: folder,
    env: { ...clean, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const failed = ended.then(() => Promise.reject(new Error('The bare app did not start.')))
  await Promise.race([once(server.stdout, 'data'), failed])
  return { server, ended, url: `http://127.0.0.1:${port}` }
}

/** Copies the bare app of `bare/` to a temporary folder, builds it there and serves it by `remix-serve`. */
export async function startBareApp(): Promise<BareApp> {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-bench-'))
  const removeFolder = () => {
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    cpSync(SOURCE, folder, { recursive: true })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const { server, ended, url } = await serve(folder)
    const clear = async () => {
      server.kill('SIGKILL')
      await ended
      removeFolder()
    }
    return { url, pid: server.pid ?? 0, clear }
  } catch (error) {
    removeFolder()
    throw error
  }
}
