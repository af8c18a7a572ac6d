import { hash, randomBytes, randomUUID } from 'node:crypto'

const SECRET_BYTES = 24

/** 192 random bits, safe in URLs and headers. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** How a secret is stored; a fast hash suffices for so many random bits. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

export function newId(): string {
  return randomUUID()
}
