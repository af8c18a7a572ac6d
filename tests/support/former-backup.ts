import { createCipheriv, createHash, scryptSync } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

/** Makes of a copy that is not sealed one of the version before: one file with salt, nonce, tag and the secrets as JSON. */
export function sealSecretsAsBefore(copy: string, passphrase: string): void {
  const file = (name: string) => join(copy, name)
  const { at, files } = JSON.parse(readFileSync(file('backup.json'), 'utf8')) as {
    at: number
    files: Record<string, string>
  }
  const secrets: Record<string, string> = {}
  for (const name of ['session-secret', 'preview-secret'].filter((one) => existsSync(file(one)))) {
    secrets[name] = readFileSync(file(name), 'utf8')
    rmSync(file(name))
    Reflect.deleteProperty(files, name)
  }
  const [salt, nonce] = [Buffer.alloc(16, 1), Buffer.alloc(12, 2)]
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, COST), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(secrets)), cipher.final()])
  const sealed = Buffer.concat([salt, nonce, cipher.getAuthTag(), text])
  writeFileSync(file('secrets.sealed'), sealed)
  files['secrets.sealed'] = createHash('sha256').update(sealed).digest('hex')
  writeFileSync(file('backup.json'), JSON.stringify({ at, files }))
}
