import { closeSync, mkdirSync, openSync } from 'node:fs'
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
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  // SQLite gives its side files the mode of the file itself.
  closeSync(openSync(file, 'a', 0o600))
  const db = new Database(file, { timeout: 10_000 })
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec(
    'create table if not exists entries (key text primary key, value text not null, expires_at integer not null)',
  )
  db.exec('create index if not exists entries_by_expiry on entries (expires_at)')
  return db
}

export function openEmbeddedStore(file: string, encryption: Encryption, now: () => number = Date.now): Store {
  const db = openDatabase(file)
  const select = db.prepare('select value, expires_at from entries where key = ?')
  const upsert = db.prepare(
    'insert into entries (key, value, expires_at) values (?, ?, ?) on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at',
  )
  const list = db.prepare('select key from entries where substr(key, 1, ?) = ?')
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
      const rows = list.all(prefix.length, prefix) as { key: string }[]
      return Promise.resolve(rows.map(({ key }) => key))
    },
    close() {
      clearInterval(pruning)
      db.close()
      return Promise.resolve()
    },
  }
}
