import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refused } from '#contract/refused.ts'
import { openSqliteFile } from '#contract/sqlite.ts'
import { DATABASES, dated, digestOf, DUMP, makeDurable, manifestIn, SEALED, SECRETS } from './files.ts'
import { copyTexts, LEGAL } from './legal-texts.ts'
import { runPostgresTool } from './postgres-tools.ts'
import { seal } from './sealed-secrets.ts'

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

function copySecrets(dataDir: string, folder: string, passphrase: string | undefined): string[] {
  const names = SECRETS.filter((name) => existsSync(join(dataDir, name)))
  if (passphrase === undefined || names.length === 0) {
    for (const name of names) copyFileSync(join(dataDir, name), join(folder, name))
    return names
  }
  const contents = names.map((name): [string, string] => [name, readFileSync(join(dataDir, name), 'utf8')])
  writeFileSync(join(folder, SEALED), seal(Object.fromEntries<string>(contents), passphrase))
  return [SEALED]
}

/** Copies databases, secrets and the team's legal texts into a new folder in `into`, while the product may run. */
export async function backUp(
  { dataDir, url, isWebOnly, environment }: Place,
  into: string,
  { now, passphrase }: { now: number; passphrase?: string },
): Promise<{ folder: string; files: string[] }> {
  // With PostgreSQL such a file is what was there before `mover`.
  const own = url === undefined ? DATABASES : DATABASES.filter((name) => name !== 'evolua.db')
  const databases = own.filter((name) => existsSync(join(dataDir, name)))
  if (url === undefined && !databases.includes(isWebOnly ? 'records.db' : 'evolua.db'))
    throw new Refused(`Não há banco de dados em ${dataDir}.`)
  const folder = join(into, dated(now))
  const unfinished = `${folder}.unfinished`
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  for (const name of databases) copyDatabase(join(dataDir, name), join(unfinished, name))
  if (url !== undefined)
    runPostgresTool('pg_dump', { url, environment }, [
      '--format=custom',
      '--no-owner',
      '--file',
      join(unfinished, DUMP),
    ])
  const texts = environment.LEGAL_DIR ? copyTexts(environment.LEGAL_DIR, join(unfinished, LEGAL)) : []
  const files = [
    ...databases,
    ...(url === undefined ? [] : [DUMP]),
    ...copySecrets(dataDir, unfinished, passphrase),
  ]
  const digests: Record<string, string> = {}
  for (const name of [...files, ...texts.map((text) => join(LEGAL, text))]) {
    makeDurable(join(unfinished, name))
    digests[name] = await digestOf(join(unfinished, name))
  }
  writeFileSync(manifestIn(unfinished), JSON.stringify({ at: now, files: digests }, null, 2))
  makeDurable(manifestIn(unfinished))
  renameSync(unfinished, folder)
  return { folder, files: texts.length > 0 ? [...files, LEGAL] : files }
}
