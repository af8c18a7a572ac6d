/** Where a page waits for the disk: counted by `strace`, and not at all where that is not installed. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from 'undici'
import { startProduct } from '#tests/support/product.ts'
import { pidsOf } from './usage.ts'
import type { Figure } from './figure.ts'
import { headersOf, signedIn } from './learner.ts'
import type { Measure } from './parts.ts'

export const hasStrace = spawnSync('strace', ['-V']).status === 0

/** Notes the syncs of all threads; `end` says how many were made in the event loop, and how many beside it. */
async function watch(pid: number, folder: string) {
  const file = join(folder, String(pid))
  const args = ['-f', '-e', 'trace=fsync,fdatasync', '-o', file, '-p', String(pid)]
  const strace = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(strace, 'exit')
  await once(strace.stderr, 'data')
  return async () => {
    strace.kill('SIGINT')
    await ended
    const threads = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /\bf(?:data)?sync\(/.test(line))
      .map((line) => Number.parseInt(line))
    const inLoop = threads.filter((thread) => thread === pid).length
    return { inLoop, beside: threads.length - inLoop }
  }
}

export const countSyncs: Measure = async ({ requests }) => {
  if (!hasStrace) return []
  const folder = mkdtempSync(join(tmpdir(), 'evolua-syncs-'))
  const product = await startProduct()
  try {
    const headers = headersOf(await signedIn(product.url))
    const load = async () => (await request(`${product.url}/home`, { headers })).body.dump()
    await load()
    const pids = pidsOf(product)
    const figures: Figure[] = []
    const watched = []
    for (const [name, pid] of Object.entries(pids)) watched.push({ name, end: await watch(pid, folder) })
    for (let done = 0; done < requests; done++) await load()
    for (const { name, end } of watched) {
      const { inLoop, beside } = await end()
      const per = (count: number, where: string) => ({
        name: `home, ${name}: syncs ${where}`,
        value: count / requests,
        unit: 'a page',
      })
      figures.push({ ...per(inLoop, 'in the event loop'), goal: { most: 0 } })
      figures.push({ ...per(inLoop + beside, 'in all'), goal: { most: 1 } })
    }
    return figures
  } finally {
    await product.clear()
    rmSync(folder, { recursive: true })
  }
}
