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

/**
 * The secrets that sign and encrypt; the first one is for new values, all of them for reading.
 * Where `SESSION_SECRET` is unset one is made once and kept in `DATA_DIR` (contract, "Environment").
 */
export function sessionSecrets(
  env: Pick<Env, 'SESSION_SECRET' | 'DATA_DIR'>,
): readonly [string, ...string[]] {
  const [first, ...older] = env.SESSION_SECRET
  return first === undefined ? [keptSecret(path.join(env.DATA_DIR, 'session-secret'))] : [first, ...older]
}
