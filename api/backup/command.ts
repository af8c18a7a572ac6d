/** `npm run backup [-- FOLDER]` and `npm run restore -- FOLDER`, on what is in DATA_DIR. */
import { existsSync } from 'node:fs'
import process from 'node:process'
import { readApiEnv } from '#api/env.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const IN_POSTGRES =
  'DATABASE_URL is set: what learners did is in PostgreSQL. Back it up with pg_dump, restore it with psql.'

function run(verb: string | undefined, folder: string | undefined): string {
  if (existsSync('.env')) process.loadEnvFile()
  const { DATA_DIR, DATABASE_URL } = readApiEnv(process.env)
  const note = DATABASE_URL === undefined ? '' : `\n${IN_POSTGRES}`
  if (verb === 'backup') {
    const made = backUp(DATA_DIR, folder ?? 'backups', Date.now())
    return `Backed up ${made.files.join(', ')} to ${made.folder}. It opens accounts: keep it safe.${note}`
  }
  if (folder === undefined) throw new Error('Which backup? npm run restore -- backups/DATE')
  const { files, aside } = restore(folder, DATA_DIR, Date.now())
  return `Restored ${files.join(', ')} into ${DATA_DIR}. What was there is in ${aside}.${note}`
}

try {
  const [verb, folder] = process.argv.slice(2)
  process.stdout.write(`${run(verb, folder)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
