import { closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs'
import path from 'node:path'
import Database from 'libsql'
import { HOUR } from '#app/time.ts'
import type { Store } from './store.server.ts'
import type { Encryption } from './encryption.server.ts'

interface Row {
  value: string
  expires_at: number
}

function openDatabase(file: string) {
  // SQLite gives its side files the mode of the file itself.
  closeSync(openSync(file, 'a', 0o600))
  const db = new Database(file, { timeout: 10_000 })
  try {
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    const { quick_check: fault } = db.pragma('quick_check(1)', { simple: true }) as { quick_check: string }
    if (fault !== 'ok') throw Object.assign(new Error(fault), { code: 'SQLITE_CORRUPT' })
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

const isBroken = (error: unknown) => /^SQLITE_(NOTADB|CORRUPT)/.test((error as { code?: string }).code ?? '')

/** Sets a broken file aside and begins a new one: whoever was signed in signs in again. */
function openSound(file: string, now: number) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    return openDatabase(file)
  } catch (error) {
    if (!isBroken(error)) throw error
    const aside = `${file}.broken-${new Date(now).toISOString().replaceAll(':', '-')}`
    for (const ending of ['', '-wal', '-shm']) {
      if (existsSync(file + ending)) renameSync(file + ending, aside + ending)
    }
    process.stderr.write(
      `The session store ${file} is broken. It is set aside as ${aside}; everybody has to sign in again.\n`,
    )
    return openDatabase(file)
  }
}

export function openEmbeddedStore(file: string, encryption: Encryption, now: () => number = Date.now): Store {
  const db = openSound(file, now())
  const select = db.prepare('select value, expires_at from entries where key = ?')
  const upsert = db.prepare(
    'insert into entries (key, value, expires_at) values (?, ?, ?) on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at',
  )
  const list = db.prepare('select key from entries where key >= ? and key < ?')
  const remove = db.prepare('delete from entries where key = ?')
  const prune = db.prepare('delete from entries where expires_at <= ?')

  prune.run(now())
  const pruning = setInterval(() => prune.run(now()), HOUR)
  pruning.unref()

  return {
    get(key) {
      const row = select.get(key) as Row | undefined
      const plain = row && row.expires_at > now() ? encryption.open(row.value) : null
      return Promise.resolve(plain === null ? undefined : (JSON.parse(plain) as unknown))
    },
    set(key, value, ttl) {
      upsert.run(key, encryption.seal(JSON.stringify(value)), now() + ttl)
      return Promise.resolve()
    },
    delete(key) {
      remove.run(key)
      return Promise.resolve()
    },
    keys(prefix) {
      const rows = list.all(prefix, `${prefix}\u{10ffff}`) as { key: string }[]
      return Promise.resolve(rows.map(({ key }) => key))
    },
    close() {
      clearInterval(pruning)
      db.pragma('wal_checkpoint(TRUNCATE)')
      db.close()
      return Promise.resolve()
    },
  }
}
