import { createHash } from 'node:crypto'
import {
  createReadStream,
  readFileSync,
  existsSync,
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { Refused } from '#files/refused.ts'

export const WEB_DATABASES: readonly string[] = ['sessions.db', 'records.db']
/** Sessions first: a session then has no token that is newer than the learners' data. */
export const DATABASES: readonly string[] = [...WEB_DATABASES, 'evolua.db']
export const SECRETS: readonly string[] = ['session-secret', 'preview-secret']
export const DUMP = 'evolua.dump'
/** Of builds that sealed nothing else. */
export const SEALED = 'secrets.sealed'
const MANIFEST = 'backup.json'

/** The salt of the key, and what opens each file; all in base64. */
const seal = z.object({
  salt: z.string(),
  files: z.record(z.string(), z.object({ nonce: z.string(), tag: z.string() })),
})
export type Seal = z.output<typeof seal>

const manifest = z.object({ at: z.number(), files: z.record(z.string(), z.string()), seal: seal.optional() })
export type Manifest = z.output<typeof manifest>

/** An instant as a name of a file or folder. */
export const dated = (now: number): string => new Date(now).toISOString().replaceAll(':', '-')

export const manifestIn = (folder: string): string => join(folder, MANIFEST)

/** Undefined for a folder of an older build, or one that a restore set aside. */
export function readManifest(folder: string): Manifest | undefined {
  const file = manifestIn(folder)
  return existsSync(file) ? manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

export async function refuseChanged(backup: string, digests: Record<string, string>) {
  for (const [name, digest] of Object.entries(digests)) {
    const file = join(backup, name)
    if (!existsSync(file)) throw new Refused(`Falta ${file}. Nada mudou.`)
    if ((await digestOf(file)) !== digest)
      throw new Refused(`${file} está com defeito: não é mais o que foi copiado. Nada mudou.`)
  }
}

export function makeDurable(file: string): void {
  chmodSync(file, 0o600)
  const opened = openSync(file, 'r+')
  fsyncSync(opened)
  closeSync(opened)
}
