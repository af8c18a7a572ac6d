/** Counts by `strace` how often a process waits for its disk. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const hasStrace = spawnSync('strace', ['-V']).status === 0

const COUNTED = ['-f', '-y', '-e', 'trace=fsync,fdatasync']
const SYNCED = /sync\(\d+<(.*)>\) += 0$/

export interface SyncWatch {
  /** The files that were synced until now, each as often as it was. */
  synced: () => string[]
  end: () => Promise<void>
}

/** strace writes a line before the process goes on: what an answer waited for is there when the answer is. */
export async function watchSyncs(pid: number): Promise<SyncWatch> {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-syncs-'))
  const lines = join(folder, 'lines')
  const strace = spawn('strace', [...COUNTED, '-o', lines, '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(strace, 'exit')
  const [said] = (await once(strace.stderr, 'data')) as [Buffer]
  if (!said.includes('attached')) throw new Error(said.toString())
  return {
    synced: () =>
      readFileSync(lines, 'utf8')
        .split('\n')
        .flatMap((line) => SYNCED.exec(line)?.[1] ?? []),
    async end() {
      strace.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
