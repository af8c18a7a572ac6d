/** The built product as a real process, on a free port and in a data folder of its own. Build it first. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, type ServerOptions, type ServerProcess } from './server-process.ts'
import { freePort } from './free-port.ts'

/** What Node is started with, as `npm start` does it. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
const ARGS = scripts.start.split(' node ')[1]?.split(' ') ?? []

export interface ProductOptions extends Pick<ServerOptions, 'folder' | 'detached'> {
  /** Added to a clean environment; what this process has set is not passed on. */
  env?: Record<string, string>
}

/** Started again it has the same port and data. */
export interface Product extends Omit<ServerProcess, 'address'> {
  url: string
  /** Stays until `clear`. */
  dataDir: string
  /** Stops it and removes its data. */
  clear: () => Promise<void>
}

export async function startProduct({ env = {}, ...options }: ProductOptions = {}): Promise<Product> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'evolua-product-'))
  const port = env.PORT ?? String(await freePort())
  // Under https the product does not start without its limits.
  const RATE_LIMITS = env.PUBLIC_URL?.startsWith('https:') ? 'on' : 'off'
  const all = {
    RATE_LIMITS,
    ...(options.folder && { LEGAL_DIR: 'content/legal' }),
    ...env,
    DATA_DIR: dataDir,
    PORT: port,
  }
  const forget = () => {
    rmSync(dataDir, { recursive: true, force: true })
  }
  const process = await startServer({
    args: ARGS,
    env: () => all,
    listensAt: /Evolua is at (\S+)/,
    ...options,
  }).catch((error: unknown) => {
    forget()
    throw error
  })
  return {
    ...process,
    url: `http://localhost:${port}`,
    dataDir,
    async clear() {
      await process.stop()
      forget()
    },
  }
}
