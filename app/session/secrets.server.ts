import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SHORTEST_SECRET, type Env } from '#app/env.server.ts'

/** Written whole or not at all; `link` lets exactly one of two processes that start together name its file. */
function writeSecret(file: string) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${process.pid}`
  try {
    const secret = randomBytes(32).toString('base64url')
    writeFileSync(unfinished, secret, { mode: 0o600, flush: true })
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** One is created and stored in `DATA_DIR` if the environment has none (contract, "Environment"). */
function secretsOf(
  [first, ...older]: string[],
  dataDir: string,
  name: string,
): readonly [string, ...string[]] {
  if (first !== undefined) return [first, ...older]
  const file = path.join(dataDir, name)
  if (!existsSync(file)) writeSecret(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < SHORTEST_SECRET)
    throw new Error(
      `${file} has fewer than ${SHORTEST_SECRET} characters. Restore it, or delete it: a new one is then made.`,
    )
  return [secret]
}

/** The first secret signs and encrypts, all of them read. */
export const sessionSecrets = ({ SESSION_SECRET, DATA_DIR }: Pick<Env, 'SESSION_SECRET' | 'DATA_DIR'>) =>
  secretsOf(SESSION_SECRET, DATA_DIR, 'session-secret')

export const previewSecrets = ({ PREVIEW_SECRET, DATA_DIR }: Pick<Env, 'PREVIEW_SECRET' | 'DATA_DIR'>) =>
  secretsOf(PREVIEW_SECRET, DATA_DIR, 'preview-secret')
