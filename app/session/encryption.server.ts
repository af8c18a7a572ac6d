import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keysOf } from './signature.server.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

export interface Encryption {
  seal(plain: string): string
  open(sealed: string): string | null
}

/** For what must be readable without the secret. */
export const PLAIN: Encryption = { seal: (plain) => plain, open: (plain) => plain }

function openWith(key: Buffer, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES))
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const body = sealed.subarray(IV_BYTES + TAG_BYTES)
    return decipher.update(body, undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** Encrypts stored values: the first secret seals, every one opens. */
export function createEncryption(secrets: readonly [string, ...string[]]): Encryption {
  const keys = keysOf(secrets, 'evolua session store')

  return {
    seal(plain) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, keys[0], iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      return keys.reduce<string | null>((plain, key) => plain ?? openWith(key, bytes), null)
    },
  }
}
