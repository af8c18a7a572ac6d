/** A display that nobody looks at, for engines that draw on one. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Display {
  /** What `DISPLAY` must say. */
  name: string
  end: () => void
}

/** Xvfb picks a free number by itself and says it. */
export async function openDisplay(): Promise<Display> {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(child.stdout, 'data')) as [Buffer]
  return { name: `:${number.toString().trim()}`, end: () => void child.kill() }
}
