/** One process of a cluster, which can be killed, started again, and started as another build. */
import { renameSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startServer } from '#tests/support/server-process.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startProduct, type Product } from '#tests/support/product.ts'

export interface Member {
  port: number
  restart: () => Promise<void>
  kill: () => Promise<void>
  /** Of the next start. */
  changeBuild: () => void
}

export interface Builds {
  /** For a link to the folder of the build that a process runs. */
  dataDir: string
  former: string | undefined
}

type Env = Record<string, string>

const LISTENS_AT = /(http:[^\s"]+)/

function linkedFolder({ dataDir, former }: Builds, port: number) {
  const folder = join(dataDir, `build-of-${port}`)
  let [current, other] = [resolve(former ?? '.'), resolve('.')]
  symlinkSync(current, folder)
  return {
    folder,
    changeBuild: () => {
      ;[current, other] = [other, current]
      symlinkSync(current, `${folder}-next`)
      renameSync(`${folder}-next`, folder)
    },
  }
}

export async function startApi(env: Env, builds: Builds): Promise<Member> {
  const port = await freePort()
  const { folder, changeBuild } = linkedFolder(builds, port)
  const args = ['--disable-proto=delete', 'build/api.js', '--port', String(port)]
  const { restart, kill } = await startServer({ args, env: () => env, listensAt: LISTENS_AT, folder })
  return { port, restart, kill, changeBuild }
}

export async function startWeb(env: Env, builds: Builds): Promise<Member & Pick<Product, 'pid'>> {
  const port = await freePort()
  const { folder, changeBuild } = linkedFolder(builds, port)
  const { restart, kill, pid } = await startProduct({ env: { ...env, PORT: String(port) }, folder })
  return { port, restart, kill, changeBuild, pid }
}
