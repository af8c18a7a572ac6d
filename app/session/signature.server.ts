import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 32

/** One key of each secret, for this purpose alone. */
export const keysOf = (secrets: readonly [string, ...string[]], purpose: string) =>
  secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))) as [
    Buffer,
    ...Buffer[],
  ]

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Signs as `text.HMAC`, with keys for this purpose alone: the first secret signs, every one makes a signature valid. */
export function createSignature(secrets: readonly [string, ...string[]], purpose: string) {
  const keys = keysOf(secrets, purpose)
  const signWith = (key: Buffer, text: string) =>
    `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  const isSignedWith = (key: Buffer, signed: string) =>
    isSame(signWith(key, signed.split('.', 1).join()), signed)

  return {
    sign: (text: string) => signWith(keys[0], text),
    isCurrent: (signed: string) => isSignedWith(keys[0], signed),
    isValid: (signed: string) => keys.some((key) => isSignedWith(key, signed)),
  }
}
