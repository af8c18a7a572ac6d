import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { recordAction } from '#api/audit/record-action.ts'
import { SECOND } from '#contract/durations.ts'
import { openDatabase } from '#api/db/open-database.ts'
import { readDatabase } from '#api/db/read-database.ts'
import type { Db } from '#api/db/tables.ts'
import { Refused } from '#files/refused.ts'
import { openSqliteFile, sqliteCode } from '#files/sqlite.ts'
import type { Place } from './back-up.ts'
import { DATABASES, dated, DUMP, SECRETS, WEB_DATABASES } from './files.ts'
import { applyLedger, exportLedger } from './ledger.ts'
import { LEGAL, legalFolder, putTextsBack, readTexts, refuseUnwritable } from './legal-texts.ts'
import { runPostgresTool } from './postgres-tools.ts'
import { putRecordsBack, RECORDS } from './redis-records.ts'
import { opened } from './sealed-copy.ts'
import { verify, type Verified } from './verify.ts'

/** A running product has these files for itself. */
const HELD = [...WEB_DATABASES, 'evolua.db-lock']

/** A broken database is in use by nobody. */
export function refuseInUse(file: string) {
  const database = openSqliteFile(file, 0)
  try {
    // Fails beside any other connection, also an idle one.
    database.exec('pragma locking_mode = exclusive')
    database.exec('begin immediate; commit')
    database.exec('pragma locking_mode = normal')
    database.exec('begin immediate; commit')
  } catch (error) {
    if (sqliteCode(error) !== 'SQLITE_BUSY') return
    throw new Refused(`${file} está em uso: pare o Evolua antes. Nada mudou.`)
  } finally {
    database.close()
  }
}

/** A closed connection is listed for some milliseconds more, on a busy machine longer. */
async function refuseConnected(db: Db) {
  for (let look = 0; look < 30; look++) {
    const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
      db,
    )
    if (rows[0]?.others === 0) return
    await wait(100)
  }
  throw new Refused('O PostgreSQL está em uso: pare o Evolua antes. Nada mudou.')
}

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** What in the API's database is newer than the backup, in words. */
async function newerRows(db: Db, at: number): Promise<string[]> {
  const { rows } = await sql<{ of: string; last: number | null }>`
    select 'de quem estuda' as of, max(at) as last from (
      select max(created_at) as at from learners union all select max(used_at) from sessions
      union all select max(updated_at) from class_progress union all select max(at) from ledger) writes
    union all select 'da auditoria', max(at) from audit_entries`.execute(db)
  return rows.flatMap(({ of, last }) =>
    last !== null && last > at ? [`${of}, até ${MOMENT.format(last)}`] : [],
  )
}

/** The rows of the team's records; none of a file that cannot be read. */
function teamRecords(folder: string): unknown[] {
  const file = join(folder, 'records.db')
  if (!existsSync(file)) return []
  const database = openSqliteFile(file)
  try {
    const own = "select key, value from entries where key >= 'team:' and key < 'team;' order by key"
    return database.prepare(own).all()
  } catch {
    return []
  } finally {
    database.close()
  }
}

/** What of the team is not as the backup has it, in words. */
function newerFiles(backup: string, { dataDir, environment }: Place, { files }: Verified): string[] {
  const isNewer = (here: unknown[], there: unknown[]) =>
    here.length > 0 && JSON.stringify(here) !== JSON.stringify(there)
  const found: string[] = []
  if (files.includes('records.db') && isNewer(teamRecords(dataDir), teamRecords(backup)))
    found.push('da equipe')
  const folder = legalFolder(dataDir, environment)
  if (files.includes(LEGAL) && isNewer(readTexts(folder), readTexts(join(backup, LEGAL))))
    found.push('dos textos legais')
  return found
}

function setAside(name: string, dataDir: string, aside: string) {
  const present = [name, `${name}-wal`, `${name}-shm`].filter((one) => existsSync(join(dataDir, one)))
  if (present.length > 0) mkdirSync(aside, { recursive: true, mode: 0o700 })
  for (const one of present) renameSync(join(dataDir, one), join(aside, one))
}

function putBack(
  backup: string,
  { dataDir, url, environment }: Place,
  { files, secrets }: Verified,
  { aside, isEmpty }: { aside: string; isEmpty: boolean },
) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  for (const name of files.filter((one) => DATABASES.includes(one))) {
    setAside(name, dataDir, aside)
    copyFileSync(join(backup, name), join(dataDir, name))
    chmodSync(join(dataDir, name), 0o600)
  }
  for (const name of SECRETS.filter((one) => one in secrets)) {
    setAside(name, dataDir, aside)
    writeFileSync(join(dataDir, name), secrets[name] ?? '', { mode: 0o600 })
  }
  if (url === undefined) return
  if (!isEmpty) {
    mkdirSync(aside, { recursive: true, mode: 0o700 })
    const file = ['--format=custom', '--no-owner', '--file', join(aside, DUMP)]
    runPostgresTool('pg_dump', { url, environment }, file)
  }
  const options = ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--exit-on-error']
  runPostgresTool('pg_restore', { url, environment }, [...options, join(backup, DUMP)])
}

/** What the web app keeps of learners. */
function forget(file: string, learnerIds: string[]) {
  if (!existsSync(file)) return
  const database = openSqliteFile(file)
  database.exec('pragma synchronous = full')
  const remove = database.prepare('delete from entries where key >= ? and key < ?')
  for (const id of learnerIds) remove.run(`learner:${id}:`, `learner:${id};`)
  database.close()
}

interface Restored {
  /** Where what was there is now; undefined if nothing was. */
  aside?: string
  files: string[]
  /** How many deletions, ended sessions and used codes were applied again. */
  repeated: number
  /** Why what was there could not be read. */
  unread?: string
}

interface Restoring {
  now: number
  sim: boolean
  passphrase?: string
  /** Who restores and why, for the audit of what is restored. */
  by: string
  reason?: string
}

/** Puts a backup in the place of what is there. */
export function restore(folder: string, place: Place, options: Restoring): Promise<Restored> {
  const backup = resolve(folder)
  return opened(backup, { ...place, ...options }, (plain) => putInPlace({ backup, plain }, place, options))
}

/** `plain` is the backup in the clear; the ledger lies beside `backup`. */
async function putInPlace(
  { backup, plain }: { backup: string; plain: string },
  place: Place,
  { now, sim, passphrase, by, reason }: Restoring,
): Promise<Restored> {
  const { dataDir, url, environment } = place
  const verified = await verify(plain, passphrase, environment)
  if ((url === undefined) === verified.files.includes(DUMP))
    throw new Refused('Este backup é de outro tipo de banco: veja DATABASE_URL. Nada mudou.')
  const store = verified.files.includes(RECORDS) ? environment.SESSION_STORE_URL : undefined
  if (verified.files.includes(RECORDS) && !store)
    throw new Refused('Este backup tem o que a equipe guardou no Redis: veja SESSION_STORE_URL. Nada mudou.')
  for (const name of HELD) if (existsSync(join(dataDir, name))) refuseInUse(join(dataDir, name))
  const ofApi = verified.files.some((name) => name === 'evolua.db' || name === DUMP)
  const newer = newerFiles(plain, place, verified)
  let unread: string | undefined
  let isEmpty = false
  try {
    if (ofApi)
      await readDatabase(place, async (db) => {
        isEmpty = (await db.introspection.getTables()).length === 0
        if (isEmpty) return
        if (url !== undefined) await refuseConnected(db)
        newer.unshift(...(await newerRows(db, verified.at)))
        await exportLedger(db, dirname(backup))
      })
  } catch (error) {
    if (error instanceof Refused) throw error
    unread = error instanceof Error ? error.message : String(error)
    if (!sim)
      throw new Refused(`O banco que há não se lê (${unread}). Com --sim ele é posto de lado. Nada mudou.`)
  }
  if (newer.length > 0 && !sim)
    throw new Refused(
      `Há dados de depois deste backup: ${newer.join('; ')}. Com --sim eles são postos de lado. Nada mudou.`,
    )
  if (verified.files.includes(LEGAL)) refuseUnwritable(plain, legalFolder(dataDir, environment))
  const aside = join(dataDir, `before-restore-${dated(now)}`)
  putBack(plain, place, verified, { aside, isEmpty })
  if (verified.files.includes(LEGAL)) putTextsBack(plain, legalFolder(dataDir, environment), aside)
  const restored = { aside: existsSync(aside) ? aside : undefined, files: verified.files, unread }
  const putRecords = async (gone: string[]) => {
    if (!store) return
    mkdirSync(aside, { recursive: true, mode: 0o700 })
    await putRecordsBack(store, join(plain, RECORDS), { aside: join(aside, RECORDS), gone })
  }
  if (!ofApi) {
    await putRecords([])
    return { ...restored, repeated: 0 }
  }
  const db = await openDatabase({ ...place, connections: 1, lockWaitMs: 5 * SECOND })
  try {
    const { repeated, gone } = await applyLedger(db, backup, verified.at)
    for (const name of WEB_DATABASES) forget(join(dataDir, name), gone)
    await putRecords(gone)
    const act = { act: 'restaurar', subject: basename(backup), now }
    await recordAction(db, { por: by, motivo: reason }, act)
    return { ...restored, repeated }
  } finally {
    await db.destroy()
  }
}
