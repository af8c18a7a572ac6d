import Database from 'libsql'
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASES, dated, SECRETS } from './files.ts'

function refuseBroken(file: string) {
  const database = new Database(file)
  try {
    const { quick_check: fault } = database.pragma('quick_check(1)', { simple: true }) as {
      quick_check: string
    }
    if (fault !== 'ok') throw new Error(fault)
  } catch (error) {
    throw new Error(`${file} is broken; nothing was changed.`, { cause: error })
  } finally {
    database.close()
  }
}

/** A broken database is in use by nobody. */
function refuseInUse(file: string) {
  const database = new Database(file)
  try {
    database.pragma('locking_mode = EXCLUSIVE')
    database.exec('begin immediate; commit')
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') return
    throw new Error(`${file} is in use: stop Evolua first. Nothing was changed.`, { cause: error })
  } finally {
    database.close()
  }
}

/** Puts a backup in the place of what is in `dataDir`, which is set aside in the folder `aside`. */
export function restore(backup: string, dataDir: string, now: number): { aside: string; files: string[] } {
  const files = [...DATABASES, ...SECRETS].filter((name) => existsSync(join(backup, name)))
  const databases = files.filter((name) => DATABASES.includes(name))
  if (databases.length === 0) throw new Error(`There is no backup in ${backup}.`)
  for (const name of databases) refuseBroken(join(backup, name))
  for (const name of databases) if (existsSync(join(dataDir, name))) refuseInUse(join(dataDir, name))
  const aside = join(dataDir, `before-restore-${dated(now)}`)
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  for (const name of files) {
    for (const one of [name, `${name}-wal`, `${name}-shm`]) {
      if (existsSync(join(dataDir, one))) renameSync(join(dataDir, one), join(aside, one))
    }
    copyFileSync(join(backup, name), join(dataDir, name))
    chmodSync(join(dataDir, name), 0o600)
  }
  return { aside, files }
}
