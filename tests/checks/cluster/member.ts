/** One process of a cluster, which can be killed, started again, and started as another build. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { within } from '#tests/support/deadline.ts'
import { freePort } from '#tests/support/free-port.ts'
import { ENDS_WITH_PARENT, startProduct, type Product } from '#tests/support/product.ts'

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
  let child: ChildProcess
  async function start() {
    const args = [...ENDS_WITH_PARENT, '--disable-proto=delete', 'build/api.js', '--port', String(port)]
    const started = spawn(process.execPath, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    })
    child = started
    let printed = ''
    started.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    const ended = once(started, 'exit').then(() => Promise.reject(new Error(`The API ended: ${printed}`)))
    ended.catch(() => undefined)
    await within('An API process starts', Promise.race([once(started.stdout, 'data'), ended]))
    started.stdout.resume()
  }
  async function end(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await within('An API process ends', ended)
  }
  await start()
  return {
    port,
    changeBuild,
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM')
      await start()
    },
  }
}

export async function startWeb(env: Env, builds: Builds): Promise<Member & Pick<Product, 'pid'>> {
  const port = await freePort()
  const { folder, changeBuild } = linkedFolder(builds, port)
  const { restart, kill, pid } = await startProduct({ env: { ...env, PORT: String(port) }, folder })
  return { port, restart, kill, changeBuild, pid }
}
