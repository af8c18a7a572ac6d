/** The operator's command as a process, while the product runs or not. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { catalogueOf } from '#api/content/catalogue.ts'
import { readContent } from '#api/content/read-content.ts'
import { openDatabase } from '#api/db/open-database.ts'
import type { Deps } from '#api/deps.ts'
import { readApiEnv } from '#api/env.ts'
import { argon2id } from '#api/learners/passwords.ts'
import { terminal } from '#api/terminal/terminal.ts'
import { runOperator } from './run.ts'

let opened: Deps | undefined

async function open(): Promise<Deps> {
  const env = readApiEnv(process.env)
  if (env.DATABASE_URL === undefined && !existsSync(join(env.DATA_DIR, 'evolua.db')))
    throw new Error(`Não há banco de dados em ${env.DATA_DIR}. Veja DATA_DIR e DATABASE_URL.`)
  const db = await openDatabase({
    url: env.DATABASE_URL,
    connections: 1,
    dataDir: env.DATA_DIR,
    lockWaitMs: 0,
    isShared: true,
  })
  opened = {
    db,
    catalogue: catalogueOf(await readContent('content')),
    contentFaults: () => 0,
    passwords: argon2id(),
    firstSurveyId: env.FIRST_SURVEY_ID,
    appName: env.APP_NAME,
    now: Date.now,
    mailQueued: () => undefined,
  }
  return opened
}

if (existsSync('.env')) process.loadEnvFile()
const { close, ...speech } = terminal()
try {
  process.exitCode = await runOperator(process.argv.slice(2), { ...speech, open })
} catch (error) {
  speech.writeError(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  close()
  await opened?.db.destroy()
}
