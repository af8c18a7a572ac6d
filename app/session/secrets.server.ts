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

function storedSecret(file: string): string {
  if (!existsSync(file)) writeSecret(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < SHORTEST_SECRET)
    throw new Error(
      `${file} has fewer than ${SHORTEST_SECRET} characters. Restore it, or delete it: a new one is then made.`,
    )
  return secret
}

/** One is created and stored in `DATA_DIR` if none is secrets (contract, "Environment"). */
function secretsOf(secrets: string[], dataDir: string, name: string): readonly [string, ...string[]] {
  const [first, ...older] = secrets
  return first === undefined ? [storedSecret(path.join(dataDir, name))] : [first, ...older]
}

/** The first secret signs and encrypts, all of them read. */
export function sessionSecrets({ SESSION_SECRET, DATA_DIR }: Pick<Env, 'SESSION_SECRET' | 'DATA_DIR'>) {
  return secretsOf(SESSION_SECRET, DATA_DIR, 'session-secret')
}

export function previewSecrets({ PREVIEW_SECRET, DATA_DIR }: Pick<Env, 'PREVIEW_SECRET' | 'DATA_DIR'>) {
  return secretsOf(PREVIEW_SECRET, DATA_DIR, 'preview-secret')
}
