import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openSqliteFile } from '#files/sqlite.ts'

function hasSessions(file: string): boolean {
  if (!existsSync(file)) return false
  const database = openSqliteFile(file)
  try {
    return database.prepare('select 1 from entries limit 1').get() !== undefined
  } catch {
    return false
  } finally {
    database.close()
  }
}

/** True if people are signed in whose accounts are gone. */
export const isDatabaseLost = (dataDir: string): boolean =>
  !statSync(join(dataDir, 'evolua.db'), { throwIfNoEntry: false })?.size &&
  hasSessions(join(dataDir, 'sessions.db'))
