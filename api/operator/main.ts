/** The operator's commands in a process of their own, while the product runs or not. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { catalogueOf } from '#api/content/catalogue.ts'
import { openDraftFiles } from '#api/authoring/draft-files.ts'
import { readContent, termsIn } from '#api/content/read-content.ts'
import { lastGoodContent } from '#api/content/stored-content.ts'
import { retiredTitles } from '#api/publishing/sync-content.ts'
import type { Db } from '#api/db/tables.ts'
import { openDatabase } from '#api/db/open-database.ts'
import type { Deps } from '#api/deps.ts'
import { readApiEnv } from '#api/env.ts'
import { argon2id } from '#api/secrets/passwords.ts'
import { terminal } from '#api/terminal/terminal.ts'
import { databaseFault } from './database-fault.ts'
import type { Office } from './operator-terminal.ts'
import { runOperator, type AddCommands } from './run.ts'

const { close, ...speech } = terminal()
let db: Db | undefined

function databasePlace() {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = readApiEnv(process.env)
  return { url, dataDir }
}

async function open(): Promise<Office> {
  const { url, dataDir } = databasePlace()
  if (url === undefined && !statSync(join(dataDir, 'evolua.db'), { throwIfNoEntry: false })?.size)
    throw new Error(
      `Não há banco de dados em ${dataDir}. A primeira partida do produto faz um; se já partiu, veja DATA_DIR e DATABASE_URL.`,
    )
  const config = { url, dataDir, connections: 1, lockWaitMs: 0, isShared: true }
  db ??= await openDatabase(config).catch((error: unknown) => {
    throw new Error(`O banco não abre: ${databaseFault(error)}.`, { cause: error })
  })
  return { db, now: Date.now }
}

async function openWithContent(): Promise<Deps> {
  const env = readApiEnv(process.env)
  const office = await open()
  const stored = await lastGoodContent(office.db, env.CONTENT_DRAFTS === 'on')
  const content = stored ? { ...stored, terms: termsIn('content') } : await readContent('content')
  return {
    ...office,
    readOnlyDb: office.db,
    catalogue: catalogueOf(content, await retiredTitles(office.db)),
    draftFiles: openDraftFiles('content', env.DATA_DIR),
    dataDir: env.DATA_DIR,
    contentFaults: () => 0,
    publicUrl: env.PUBLIC_URL,
    passwords: argon2id(),
    firstSurveyId: env.FIRST_SURVEY_ID,
    appName: env.APP_NAME,
    mailQueued: () => undefined,
  }
}

/** Runs what the command line asks for; `addMore` adds commands of the web app. */
export async function operate(addMore: AddCommands): Promise<void> {
  try {
    process.exitCode = await runOperator(
      process.argv.slice(2),
      {
        ...speech,
        open,
        openWithContent,
        place: () => {
          const { url, dataDir } = databasePlace()
          const isWebOnly =
            url === undefined && Boolean(process.env.API_URL) && !existsSync(join(dataDir, 'evolua.db'))
          return { url, dataDir, isWebOnly, environment: process.env }
        },
        environment: process.env,
      },
      addMore,
    )
  } catch (error) {
    speech.writeError(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  } finally {
    close()
    await db?.destroy()
  }
}
