import Database from 'libsql'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
} from 'node:fs'
import { join } from 'node:path'
import { DATABASES, dated, SECRETS } from './files.ts'

/** Copies a database that another process may be writing to. */
function copyDatabase(from: string, to: string) {
  const database = new Database(from, { timeout: 10_000 })
  try {
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}

function makeDurable(file: string) {
  chmodSync(file, 0o600)
  const opened = openSync(file, 'r+')
  fsyncSync(opened)
  closeSync(opened)
}

/** Copies the databases and secrets of `dataDir` into a new folder in `into`, while the product may run. */
export function backUp(dataDir: string, into: string, now: number): { folder: string; files: string[] } {
  const has = (name: string) => existsSync(join(dataDir, name))
  const files = [...DATABASES, ...SECRETS].filter(has)
  if (!files.some((name) => DATABASES.includes(name))) throw new Error(`There is no database in ${dataDir}.`)
  const folder = join(into, dated(now))
  const unfinished = `${folder}.unfinished`
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  for (const name of files) {
    const [from, to] = [join(dataDir, name), join(unfinished, name)]
    if (DATABASES.includes(name)) copyDatabase(from, to)
    else copyFileSync(from, to)
    makeDurable(to)
  }
  renameSync(unfinished, folder)
  return { folder, files }
}
