import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { Refused } from '#contract/refused.ts'

const [SALT_BYTES, NONCE_BYTES, TAG_BYTES, KEY_BYTES] = [16, 12, 16, 32]
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

const keyFrom = (passphrase: string, salt: Buffer) => scryptSync(passphrase, salt, KEY_BYTES, COST)

/** Contents of files by name, in AES-256-GCM under a key that scrypt makes of the passphrase. */
export function seal(files: Record<string, string>, passphrase: string): Buffer {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)]
  const cipher = createCipheriv('aes-256-gcm', keyFrom(passphrase, salt), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(files), 'utf8'), cipher.final()])
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), text])
}

/** Throws a `Refused` for a wrong passphrase or a changed file. */
export function unseal(sealed: Buffer, passphrase: string): Record<string, string> {
  const salt = sealed.subarray(0, SALT_BYTES)
  const nonce = sealed.subarray(SALT_BYTES, SALT_BYTES + NONCE_BYTES)
  const textAt = SALT_BYTES + NONCE_BYTES + TAG_BYTES
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyFrom(passphrase, salt), nonce)
    cipher.setAuthTag(sealed.subarray(SALT_BYTES + NONCE_BYTES, textAt))
    const text = Buffer.concat([cipher.update(sealed.subarray(textAt)), cipher.final()])
    return JSON.parse(text.toString('utf8')) as Record<string, string>
  } catch {
    throw new Refused('A chave não abre os segredos deste backup. Nada mudou.')
  }
}
