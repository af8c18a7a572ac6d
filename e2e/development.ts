/** The product from source, as `npm run dev` serves it, on a free port and in a data folder of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { ENDS_WITH_PARENT } from '#tests/support/built-process.ts'

/** Runs it for as long as `use` takes. */
export async function inDevelopment(use: (url: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'evolua-development-'))
  const env = { PATH: process.env.PATH, NODE_ENV: 'development', PORT: String(await freePort()) } as const
  const child = spawn(process.execPath, [...ENDS_WITH_PARENT, '--import', 'tsx', 'server.ts'], {
    env: { ...env, DATA_DIR: dataDir, RATE_LIMITS: 'off' },
  })
  const ended = once(child, 'exit')
  let printed = ''
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const [, url] = /Evolua is at (\S+)/.exec(printed) ?? []
      if (url !== undefined) resolve(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => {
      reject(new Error(`The product ended: ${printed}`))
    })
  })
  try {
    await use(await address)
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
