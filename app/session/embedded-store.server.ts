import { closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { HOUR } from '#contract/durations.ts'
import { isSqliteFull, openSqliteFile, sqliteCode, type SqliteFile } from '#files/sqlite.ts'
import { storeAway, storeFull, type Store } from './store.server.ts'
import { PLAIN, type Encryption } from './encryption.server.ts'

/** Entries that one statement deletes, so that no page waits long for it. */
const SLICE = 50
/** What is left of a write-ahead log that grew beside a long read. */
const LOG_BYTES = 4 * 2 ** 20

/** The file of a store, made and checked. */
function openStoreFile(file: string): SqliteFile {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  // SQLite gives its side files the mode of the file itself.
  closeSync(openSync(file, 'a', 0o600))
  const db = openSqliteFile(file)
  try {
    db.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma journal_size_limit = ${LOG_BYTES}`)
    const { quick_check: fault } = db.prepare('pragma quick_check(1)').get() as { quick_check: string }
    if (fault !== 'ok') throw Object.assign(new Error(fault), { sqliteCodeName: 'SQLITE_CORRUPT' })
    db.exec(
      'create table if not exists entries (key text primary key, value text not null, expires_at integer not null)',
    )
    db.exec('create index if not exists entries_by_expiry on entries (expires_at)')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

const isBroken = (error: unknown) => /^SQLITE_(NOTADB|CORRUPT)$/.test(sqliteCode(error) ?? '')

/** Sets a broken file aside and begins a new one: whoever was signed in signs in again. */
function openSound(file: string, now: number) {
  try {
    return openStoreFile(file)
  } catch (error) {
    if (!isBroken(error)) throw error
    const aside = `${file}.broken-${new Date(now).toISOString().replaceAll(':', '-')}`
    for (const ending of ['', '-wal', '-shm']) {
      if (existsSync(file + ending)) renameSync(file + ending, aside + ending)
    }
    process.stderr.write(
      `The session store ${file} is broken. It is set aside as ${aside}; everybody has to sign in again.\n`,
    )
    return openStoreFile(file)
  }
}

/** Rejects where `work` throws, as stores elsewhere do. */
async function promised<T>(work: () => T): Promise<T> {
  try {
    return await Promise.resolve(work())
  } catch (error) {
    throw isSqliteFull(error) ? storeFull(error) : error
  }
}

export const openEmbeddedStore = (file: string, encryption: Encryption, now: () => number = Date.now) =>
  storeIn(openSound(file, now()), encryption, now)

/** Not sealed and never set aside: a broken file stays where it is, and what it has cannot be read. */
export function openEmbeddedRecords(file: string): Store {
  try {
    return storeIn(openStoreFile(file), PLAIN, Date.now)
  } catch (error) {
    if (!isBroken(error)) throw error
    process.stderr.write(
      `The records ${file} are broken: /equipe answers 503, learners go on. Stop Evolua and bring a copy back with "evolua restaurar FOLDER --por NAME"; without a copy, move the file away.\n`,
    )
    return away
  }
}

// eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- pages answer with it
const refuse = () => Promise.reject(storeAway())

const away: Store = {
  ready: () => Promise.resolve(),
  get: refuse,
  set: refuse,
  update: refuse,
  delete: refuse,
  keys: refuse,
  async *entries() {
    await refuse()
  },
  close: () => Promise.resolve(),
}

/** A store in a file that is open; closing it closes the file. */
function storeIn(db: SqliteFile, encryption: Encryption, now: () => number): Store {
  const select = db.prepare('select value from entries where key = ? and expires_at > ?')
  const upsert = db.prepare(
    'insert into entries (key, value, expires_at) values (?, ?, ?) on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at',
  )
  const listAll = db.prepare('select key, expires_at as expiresAt from entries where expires_at > ?')
  const list = db.prepare('select key from entries where key >= ? and key < ?')
  const remove = db.prepare('delete from entries where key = ?')
  const deleteSlice = db.prepare(
    `delete from entries where key in (select key from entries where expires_at <= ? order by expires_at limit ${SLICE})`,
  )

  /** On a full disk it stops; the next run goes on. */
  async function prune() {
    try {
      let deleted = SLICE
      while (deleted === SLICE && db.isOpen) {
        deleted = deleteSlice.run(now()).changes
        await turn()
      }
    } catch (error) {
      if (!isSqliteFull(error)) throw error
    }
  }
  void prune()
  const pruning = setInterval(() => void prune(), HOUR)
  pruning.unref()

  function valueAt(key: string): unknown {
    const row = select.get(key, now()) as { value: string } | undefined
    const json = row ? encryption.open(row.value) : null
    return json === null ? undefined : JSON.parse(json)
  }
  function write(key: string, value: unknown, ttl: number) {
    upsert.run(key, encryption.seal(JSON.stringify(value)), now() + ttl)
  }

  return {
    ready: () => Promise.resolve(),
    get: (key) => promised(() => valueAt(key)),
    set: (key, value, ttl) =>
      promised(() => {
        write(key, value, ttl)
      }),
    update: (key, next) =>
      promised(() => {
        const change = next(valueAt(key))
        if (change) write(key, change.value, change.ttl)
      }),
    delete: (key) =>
      promised(() => {
        remove.run(key)
      }),
    keys: (prefix) =>
      promised(() => {
        const rows = list.all(prefix, `${prefix}\u{10ffff}`) as { key: string }[]
        return rows.map(({ key }) => key)
      }),
    async *entries(isWanted) {
      const rows = await promised(() => listAll.all(now()) as { key: string; expiresAt: number }[])
      for (const { key, expiresAt } of rows)
        if (isWanted(key)) yield { key, value: valueAt(key), ttl: expiresAt - now() }
    },
    close: () =>
      promised(() => {
        clearInterval(pruning)
        if (db.isOpen) db.close()
      }),
  }
}
