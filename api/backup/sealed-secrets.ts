/** Copies of builds before sealed the secrets alone: contents of files by name, in AES-256-GCM. */
import { createDecipheriv } from 'node:crypto'
import { Refused } from '#files/refused.ts'
import { keyFrom } from './sealed-copy.ts'

const [SALT_BYTES, NONCE_BYTES, TAG_BYTES] = [16, 12, 16]

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
