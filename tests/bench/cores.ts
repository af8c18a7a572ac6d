import { execFileSync, spawnSync } from 'node:child_process'

export const hasTaskset = spawnSync('taskset', ['--version']).status === 0

/** This process, and all that it starts from now on. */
export function moveTo(cores: string) {
  execFileSync('taskset', ['-a', '-c', '-p', cores, String(process.pid)])
}

const ownCores = () =>
  /list: (\S+)/.exec(execFileSync('taskset', ['-c', '-p', String(process.pid)], { encoding: 'utf8' }))?.[1] ??
  '0'

/** What `use` starts while it is on a core stays there; afterwards this process may run where it could before. */
export async function keepingCores<T>(use: () => Promise<T>): Promise<T> {
  const cores = ownCores()
  try {
    return await use()
  } finally {
    moveTo(cores)
  }
}
