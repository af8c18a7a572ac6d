/** The control: the same build behind Remix's own server, with nothing of ours in front. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { startUpstream } from '#tests/support/upstream.ts'
import { matrix, nameOf, WAYS, type Cell } from './matrix-cells.ts'
import { createPoster } from './poster.ts'
import type { Failure, Verdict } from './verdict.ts'

async function startUnguarded() {
  const upstream = await startUpstream()
  const dataDir = mkdtempSync(join(tmpdir(), 'evolua-unguarded-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['node_modules/.bin/remix-serve', 'build/server/index.js'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      API_URL: upstream.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${port}`,
    },
  })
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('remix-serve did not start.')
    }),
  ])
  child.stdout.resume()
  return {
    upstream,
    port,
    async clear() {
      const ended = once(child, 'exit')
      // Asked to end, it waits for connections that are kept alive.
      child.kill('SIGKILL')
      await ended
      await upstream.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Which of them a browser could be made to send: its own word on the site is not told, and no token is known. */
const isAttack = ({ site, token, owed }: Cell) =>
  owed === 'foreign' && site === undefined && token === 'missing'

/** Foreign posts must be executed in every way here, or the matrix proves nothing. From all origins unless some are given. */
export async function runControl(origins?: string[]): Promise<Verdict> {
  const unguarded = await startUnguarded()
  const { upstream, port } = unguarded
  try {
    const poster = await createPoster(port, upstream)
    const executed: Cell[] = []
    const cells = matrix(port).filter(
      (cell) => isAttack(cell) && (origins?.includes(cell.origin.name) ?? true),
    )
    for (const cell of cells) if ((await poster.post(cell)).executed.length > 0) executed.push(cell)
    const by = ({ name }: { name: string }) => executed.filter(({ way }) => way.name === name)
    const failures: Failure[] = WAYS.filter((way) => by(way).length === 0).map(({ name }) => ({
      fault: 'no foreign post is executed with the guard off',
      where: name,
    }))
    const notes = WAYS.map((way) => {
      const [first] = by(way)
      return `${way.name}: ${by(way).length} foreign executed${first ? `, such as ${nameOf(first)}` : ''}`
    })
    return { part: 'control with the guard off', tried: cells.length, failures, notes }
  } finally {
    await unguarded.clear()
  }
}
