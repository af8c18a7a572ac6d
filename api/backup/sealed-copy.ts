/** A copy whose files are sealed one by one, under a key that scrypt makes of the passphrase (AES-256-GCM). */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDiskFull } from '#api/db/disk-full.ts'
import { Refused } from '#files/refused.ts'
import { manifestIn, readManifest, refuseChanged, type Seal } from './files.ts'

const [SALT_BYTES, NONCE_BYTES, KEY_BYTES] = [16, 12, 32]
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

export const keyFrom = (passphrase: string, salt: Buffer) => scryptSync(passphrase, salt, KEY_BYTES, COST)

const makeFolderOf = (file: string) => mkdirSync(dirname(file), { recursive: true, mode: 0o700 })

/** Seals these files of one folder into another; returns what the manifest says of it. */
export async function sealInto(
  from: string,
  to: string,
  { names, passphrase }: { names: string[]; passphrase: string },
) {
  const salt = randomBytes(SALT_BYTES)
  const key = keyFrom(passphrase, salt)
  const seal: Seal = { salt: salt.toString('base64'), files: {} }
  for (const name of names) {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    makeFolderOf(join(to, name))
    await pipeline(createReadStream(join(from, name)), cipher, createWriteStream(join(to, name)))
    seal.files[name] = { nonce: nonce.toString('base64'), tag: cipher.getAuthTag().toString('base64') }
  }
  return seal
}

async function open(from: string, to: string, { seal, passphrase }: { seal: Seal; passphrase: string }) {
  const key = keyFrom(passphrase, Buffer.from(seal.salt, 'base64'))
  for (const [name, { nonce, tag }] of Object.entries(seal.files)) {
    const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64'))
    cipher.setAuthTag(Buffer.from(tag, 'base64'))
    makeFolderOf(join(to, name))
    await pipeline(
      createReadStream(join(from, name)),
      cipher,
      createWriteStream(join(to, name), { mode: 0o600 }),
    )
  }
}

/** Runs the work on the copy in the clear: itself, or a folder in `dataDir` that is gone after the work. */
export async function opened<T>(
  backup: string,
  { dataDir, passphrase }: { dataDir: string; passphrase?: string },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const { seal, files = {}, at } = readManifest(backup) ?? {}
  if (!seal) return work(backup)
  if (passphrase === undefined)
    throw new Refused('Este backup está cifrado: dê a chave com --chave. Nada mudou.')
  await refuseChanged(backup, files)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = mkdtempSync(join(dataDir, 'opened-'))
  try {
    await open(backup, folder, { seal, passphrase }).catch((cause: unknown) => {
      if (isDiskFull(cause)) throw cause
      throw Object.assign(new Refused('A chave não abre este backup. Nada mudou.'), { cause })
    })
    writeFileSync(manifestIn(folder), JSON.stringify({ at, files: {} }))
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
