/** The product from source, as `npm run dev` serves it, on a free port and in a data folder of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { startServer } from '#tests/support/server-process.ts'

/** Runs it for as long as `use` takes. */
export async function inDevelopment(use: (url: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'evolua-development-'))
  const PORT = String(await freePort())
  const { address, stop } = await startServer({
    args: ['--import', 'tsx', 'server.ts'],
    env: () => ({ NODE_ENV: 'development', PORT, DATA_DIR: dataDir, RATE_LIMITS: 'off' }),
    listensAt: /Evolua is at (\S+)/,
  })
  try {
    await use(address())
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
