import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '#app/env.server.ts'

function keptSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    // `wx` lets exactly one of two processes that start together write it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/** One is created and stored in `DATA_DIR` if none is secrets (contract, "Environment"). */
function secretsOf(secrets: string[], dataDir: string, name: string): readonly [string, ...string[]] {
  const [first, ...older] = secrets
  return first === undefined ? [keptSecret(path.join(dataDir, name))] : [first, ...older]
}

/** The first secret signs and encrypts, all of them read. */
export function sessionSecrets({ SESSION_SECRET, DATA_DIR }: Pick<Env, 'SESSION_SECRET' | 'DATA_DIR'>) {
  return secretsOf(SESSION_SECRET, DATA_DIR, 'session-secret')
}

export function previewSecrets({ PREVIEW_SECRET, DATA_DIR }: Pick<Env, 'PREVIEW_SECRET' | 'DATA_DIR'>) {
  return secretsOf(PREVIEW_SECRET, DATA_DIR, 'preview-secret')
}
