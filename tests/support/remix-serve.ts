/** The same build behind Remix's own server, with nothing of ours in front. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { startServer } from './server-process.ts'
import { startUpstream } from './upstream.ts'

export async function startRemixServe() {
  const upstream = await startUpstream()
  const dataDir = mkdtempSync(join(tmpdir(), 'evolua-remix-serve-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const place = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url }
  const { kill } = await startServer({
    args: ['node_modules/.bin/remix-serve', 'build/server/index.js'],
    env: () => ({ ...place, API_URL: upstream.url, DATA_DIR: dataDir }),
    listensAt: /(http:[^\s"]+)/,
  })
  return {
    upstream,
    port,
    url,
    async clear() {
      // Asked to end, it waits for connections that are kept alive.
      await kill()
      await upstream.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
