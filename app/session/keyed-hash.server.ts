import { createHmac } from 'node:crypto'
import type { Env } from '#app/env.server.ts'
import { sessionSecrets } from './secrets.server.ts'

/** A store key made of `parts`, which may hold a password: an HMAC reveals nothing of them. */
export type KeyedHash = (kind: string, ...parts: readonly unknown[]) => string

export function createKeyedHash(env: Pick<Env, 'SESSION_SECRET' | 'DATA_DIR'>): KeyedHash {
  const [secret] = sessionSecrets(env)
  return (kind, ...parts) =>
    `${kind}:${createHmac('sha256', secret)
      .update(JSON.stringify([kind, ...parts]))
      .digest('base64url')}`
}
