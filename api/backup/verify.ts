import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refused } from '#files/refused.ts'
import { openSqliteFile } from '#files/sqlite.ts'
import { DATABASES, DUMP, readManifest, refuseChanged, SEALED, SECRETS } from './files.ts'
import { LEGAL } from './legal-texts.ts'
import { runPostgresTool } from './postgres-tools.ts'
import { RECORDS } from './redis-records.ts'
import { unseal } from './sealed-secrets.ts'

function refuseBroken(file: string) {
  const database = openSqliteFile(file)
  try {
    const { quick_check: fault } = database.prepare('pragma quick_check(1)').get() as { quick_check: string }
    if (fault !== 'ok') throw new Error(fault)
  } catch (error) {
    throw new Refused(`${file} está com defeito: ${String(error)}. Nada mudou.`)
  } finally {
    database.close()
  }
}

export interface Verified {
  files: string[]
  /** When the backup began (epoch ms); 0 if nobody wrote it down. */
  at: number
  secrets: Record<string, string>
}

function secretsIn(backup: string, files: string[], passphrase: string | undefined): Record<string, string> {
  if (files.includes(SEALED)) {
    if (passphrase === undefined)
      throw new Refused('Os segredos deste backup estão cifrados: dê a chave com --chave. Nada mudou.')
    return unseal(readFileSync(join(backup, SEALED)), passphrase)
  }
  const plain = files.filter((name) => SECRETS.includes(name))
  return Object.fromEntries(plain.map((name) => [name, readFileSync(join(backup, name), 'utf8')]))
}

/** Refuses a backup that is broken, incomplete or locked by another key. */
export async function verify(
  backup: string,
  passphrase: string | undefined,
  environment: NodeJS.ProcessEnv,
): Promise<Verified> {
  const files = [...DATABASES, DUMP, RECORDS, SEALED, ...SECRETS, LEGAL].filter((name) =>
    existsSync(join(backup, name)),
  )
  if (![...DATABASES, DUMP, RECORDS].some((name) => files.includes(name)))
    throw new Refused(`Não há um backup em ${backup}.`)
  const manifest = readManifest(backup)
  if (manifest) await refuseChanged(backup, manifest.files)
  for (const name of files.filter((one) => DATABASES.includes(one))) refuseBroken(join(backup, name))
  if (files.includes(DUMP)) runPostgresTool('pg_restore', { environment }, ['--list', join(backup, DUMP)])
  return { files, at: manifest?.at ?? 0, secrets: secretsIn(backup, files, passphrase) }
}
