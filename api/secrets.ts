import { createHash, randomBytes, randomUUID } from 'node:crypto'

const SECRET_BYTES = 24

/** A fresh secret of 192 random bits, safe in a URL and in a header. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** How a secret is stored. It has too many random bits for guessing, so a fast hash is enough. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

export function newId(): string {
  return randomUUID()
}
