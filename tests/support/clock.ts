/** A clock of a product that a test moves on. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Clock {
  /** From now on it is so many minutes ahead. */
  goOnTo: (minutes: number) => void
}

/** The clock, and what the environment of the product needs for it. */
export function clock(): Clock & { env: { NODE_OPTIONS: string } } {
  // The product reads it until it ends, after its test; the run's temporary folder is removed later still.
  const file = join(mkdtempSync(join(tmpdir(), 'evolua-clock-')), 'minutes-ahead')
  const ahead = `
    import { readFileSync } from 'node:fs'
    const now = Date.now
    Date.now = () => now() + 60_000 * Number(readFileSync(${JSON.stringify(file)}))
  `
  const goOnTo = (minutes: number) => {
    writeFileSync(file, String(minutes))
  }
  goOnTo(0)
  return { env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ahead)}` }, goOnTo }
}
