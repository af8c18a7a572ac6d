import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refused } from '#files/refused.ts'
import { openSqliteFile } from '#files/sqlite.ts'
import { DATABASES, dated, digestOf, DUMP, makeDurable, manifestIn, SECRETS } from './files.ts'
import { copyTexts, LEGAL, legalFolder } from './legal-texts.ts'
import { runPostgresTool } from './postgres-tools.ts'
import { copyRecords, RECORDS } from './redis-records.ts'
import { sealInto } from './sealed-copy.ts'

/** Where the product keeps what it keeps. */
export interface Place {
  dataDir: string
  url?: string
  /** The API runs elsewhere, and its database is copied there. */
  isWebOnly?: boolean
  environment: NodeJS.ProcessEnv
}

/** Copies a database that another process may be writing to. */
function copyDatabase(from: string, to: string) {
  const database = openSqliteFile(from)
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}

/** Copies databases, secrets and the team's legal texts into a new folder in `into`, while the product may run; with a passphrase all of it is sealed. */
export async function backUp(
  { dataDir, url, isWebOnly, environment }: Place,
  into: string,
  { now, passphrase }: { now: number; passphrase?: string },
): Promise<{ folder: string; files: string[] }> {
  // With PostgreSQL such a file is what was there before `mover`.
  const own = url === undefined ? DATABASES : DATABASES.filter((name) => name !== 'evolua.db')
  const databases = own.filter((name) => existsSync(join(dataDir, name)))
  const store = environment.SESSION_STORE_URL
  const hasOwn = isWebOnly
    ? store !== undefined || databases.includes('records.db')
    : databases.includes('evolua.db')
  if (url === undefined && !hasOwn) throw new Refused(`Não há banco de dados em ${dataDir}.`)
  const folder = join(into, dated(now))
  const unfinished = `${folder}.unfinished`
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  // What is to be sealed lies in the clear where the product keeps the same.
  const work = passphrase === undefined ? unfinished : mkdtempSync(join(dataDir, 'copied-'))
  try {
    for (const name of databases) copyDatabase(join(dataDir, name), join(work, name))
    if (url !== undefined)
      runPostgresTool('pg_dump', { url, environment }, [
        '--format=custom',
        '--no-owner',
        '--file',
        join(work, DUMP),
      ])
    if (store) await copyRecords(store, join(work, RECORDS))
    const secrets = SECRETS.filter((name) => existsSync(join(dataDir, name)))
    for (const name of secrets) copyFileSync(join(dataDir, name), join(work, name))
    const texts = copyTexts(legalFolder(dataDir, environment), join(work, LEGAL))
    const files = [...databases, ...(url ? [DUMP] : []), ...(store ? [RECORDS] : []), ...secrets]
    const names = [...files, ...texts.map((text) => join(LEGAL, text))]
    const seal =
      passphrase === undefined ? undefined : await sealInto(work, unfinished, { names, passphrase })
    const digests: Record<string, string> = {}
    for (const name of names) {
      makeDurable(join(unfinished, name))
      digests[name] = await digestOf(join(unfinished, name))
    }
    writeFileSync(manifestIn(unfinished), JSON.stringify({ at: now, files: digests, seal }, null, 2))
    makeDurable(manifestIn(unfinished))
    renameSync(unfinished, folder)
    return { folder, files: texts.length > 0 ? [...files, LEGAL] : files }
  } finally {
    if (work !== unfinished) rmSync(work, { recursive: true })
  }
}
