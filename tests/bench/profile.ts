/** Which functions take the CPU time of a signed-in page: `npm run bench -- --part profile`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from 'undici'
import { startProduct } from '#tests/support/product.ts'
import type { Figure } from './figure.ts'
import { headersOf, signedIn } from './learner.ts'
import type { Measure } from './parts.ts'
import { pidsOf } from './usage.ts'

const PROFILER = new URL('profile-at-exit.js', import.meta.url).href
const SHOWN = 15
const PATHS = ['/home', '/trails', '/step/curriculo?aula=experiencia-sem-emprego-formal']

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

/** Time of the functions themselves, in microseconds, by name and file. */
function selfTimes({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const times = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const { functionName = '', url = '' } = frames.get(id) ?? {}
    const file = url.split('/node_modules/').at(-1)?.split('/build/').at(-1) ?? ''
    const name = `${functionName || 'anonymous'}${file && `, ${file}`}`
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[at] ?? 0))
  }
  return times
}

function figuresOf(process: string, profile: Profile): Figure[] {
  const times = [...selfTimes(profile)].filter(([name]) => !['(idle)', '(program)', '(root)'].includes(name))
  const all = times.reduce((sum, [, time]) => sum + time, 0)
  const longest = times.sort(([, a], [, b]) => b - a).slice(0, SHOWN)
  return longest.map(([name, time]) => ({
    name: `${process}: ${name}`,
    value: (100 * time) / all,
    unit: '%',
  }))
}

/** The start is part of it; `requests` are many enough to make it small. */
export const profilePages: Measure = async ({ rounds, requests }) => {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-profile-'))
  const product = await startProduct({ env: { NODE_OPTIONS: `--import ${PROFILER}`, PROFILES: folder } })
  try {
    const pids = pidsOf(product)
    const headers = headersOf(await signedIn(product.url))
    for (let done = 0; done < rounds * requests; done++)
      await (await request(product.url + (PATHS[done % PATHS.length] ?? ''), { headers })).body.dump()
    await product.stop()
    return Object.entries(pids).flatMap(([name, pid]) =>
      figuresOf(name, JSON.parse(readFileSync(join(folder, String(pid)), 'utf8')) as Profile),
    )
  } finally {
    await product.clear()
    rmSync(folder, { recursive: true })
  }
}
