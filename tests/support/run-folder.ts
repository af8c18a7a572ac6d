/** Global set-up of Vitest and Playwright: one temporary folder for the run, removed with all it holds at the end. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopPostgres } from './postgres.ts'

export default function createRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'evolua-tests-'))
  // PostgreSQL runs as another user and keeps its data in here.
  chmodSync(folder, 0o755)
  // `os.tmpdir()` of every process that the run starts.
  process.env.TMPDIR = folder
  return async () => {
    await stopPostgres(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
}
