import { createHmac } from 'node:crypto'
import type { Env } from '#app/env.server.ts'
import { sessionSecrets } from './secrets.server.ts'

/** A name in the store for what `parts` say. Who reads the store learns nothing of them: one may be a password. */
export type KeyedHash = (kind: string, ...parts: readonly unknown[]) => string

export function createKeyedHash(env: Pick<Env, 'SESSION_SECRET' | 'DATA_DIR'>): KeyedHash {
  const [secret] = sessionSecrets(env)
  return (kind, ...parts) =>
    `${kind}:${createHmac('sha256', secret)
      .update(JSON.stringify([kind, ...parts]))
      .digest('base64url')}`
}
