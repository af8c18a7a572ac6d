import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { subscribe } from 'node:diagnostics_channel'
import { watchFolders } from '#files/watch-folders.ts'
import { openTracing, type Tracing } from '#files/tracing.ts'
import { createApp } from './app.ts'
import { startMetrics } from './metrics.ts'
import { countedPath } from '#api/routes.ts'
import { deleteOldBatches, retentionOf, sealEntries } from '#api/audit/chain.ts'
import { readKey } from '#api/certificates/keys.ts'
import { runPeriodically, type PeriodicJob } from './periodic-job.ts'
import { openDraftFiles } from '#api/authoring/draft-files.ts'
import { openContent } from '#api/publishing/content-in-use.ts'
import { firstStartOf } from '#api/db/facts.ts'
import { openDatabase } from '#api/db/open-database.ts'
import { openReadOnly } from '#api/db/read-database.ts'
import { takeTurn } from '#api/db/turns.ts'
import type { Db } from '#api/db/tables.ts'
import { HOUR, MINUTE, SECOND } from '#contract/durations.ts'
import { isReachable, isSeeded, type ApiEnv } from '#api/env.ts'
import { deleteExpired } from './delete-expired.ts'
import { argon2id, type Passwords } from '#api/secrets/passwords.ts'
import { reportCrash } from '#api/http/report-crash.ts'
import { queueDayLetters, queueWeekLetters } from '#api/learners/queue-letters.ts'
import { listen, type Listening } from './listen.ts'
import { log } from '#api/log.ts'
import { deliverDue } from '#api/mail/deliver.ts'
import { letters } from '#api/mail/letters.ts'
import { bySmtp, toOutbox } from '#api/mail/senders.ts'
import type { Deps } from '#api/deps.ts'
import { closeSeed } from '#api/seed/close-seed.ts'
import { seed } from '#api/seed/seed.ts'
import { CALL_ENDED, type EndedCall } from '#api/events.ts'

export interface StartConfig {
  env: ApiEnv
  contentDir: string
  hasDrafts: boolean
  host: string
  port: number
  lockWaitMs: number
}

function mailJobOf(env: ApiEnv, db: Db, passwords: Passwords): PeriodicJob {
  const config = { appName: env.APP_NAME, publicUrl: env.PUBLIC_URL }
  const delivery = {
    db,
    now: Date.now,
    send: env.SMTP_URL
      ? bySmtp(env.SMTP_URL, env.MAIL_FROM)
      : toOutbox(join(env.DATA_DIR, 'outbox'), env.MAIL_FROM),
    write: letters(config, db, Date.now, passwords),
  }
  return runPeriodically('Sending mail', () => deliverDue(delivery), 5 * SECOND)
}

/** In one of the processes that share the database. */
function runInTurn(db: Db, name: string, interval: number, work: () => Promise<void>): PeriodicJob {
  const inTurn = async () => {
    if (await takeTurn(db, name, interval)) await work()
  }
  return runPeriodically(name, inTurn, interval)
}

/** When this bundle was built; sources that run as they are may change at any time. */
function buildOf(module: string): string {
  return module.endsWith('.ts') ? randomUUID() : String(statSync(fileURLToPath(module)).mtimeMs)
}

async function openWatched(db: Db, { env, contentDir, hasDrafts }: StartConfig) {
  const firstStart = await firstStartOf(db, Date.now())
  const watch = watchFolders(
    () => {
      opening
        .then((content) => content.reload())
        .catch((error: unknown) => {
          reportCrash('Reading the content again', error)
        })
    },
    (error) => {
      reportCrash('Watching the content, which is now read again every minute,', error)
    },
  )
  const opening = openContent({
    db,
    folder: contentDir,
    dataDir: env.DATA_DIR,
    hasDrafts,
    firstStart,
    firstSurveyId: env.FIRST_SURVEY_ID,
    build: buildOf(import.meta.url),
    onFolder: watch.add,
  })
  try {
    return { content: await opening, watch }
  } catch (error) {
    watch.close()
    throw error
  }
}

/** A span for each call, as part of the web app's trace. */
function startTracing(endpoint: string | undefined): Tracing | undefined {
  const tracing = openTracing('evolua-api', { endpoint })
  if (!tracing) return undefined
  subscribe(CALL_ENDED, (message) => {
    const { path, status, ms, traceparent } = message as EndedCall
    const route = countedPath(path)
    tracing
      .begin({ traceparent, startedAt: Date.now() - ms })
      .end(route, { 'http.route': route, 'http.response.status_code': status })
  })
  return tracing
}

type Watched = Awaited<ReturnType<typeof openWatched>>

async function serve(db: Db, { content, watch }: Watched, config: StartConfig): Promise<Listening> {
  const { env } = config
  const firstSurveyId = env.FIRST_SURVEY_ID
  const { catalogue } = content
  const passwords = argon2id()
  if (isSeeded(env)) await seed({ db, catalogue, passwords, firstSurveyId, now: Date.now() })
  else if (isReachable(env) && env.SEED !== 'on') {
    const closed = await closeSeed(db, Date.now())
    if (closed) log.warn(closed)
  }
  const mailJob = mailJobOf(env, db, passwords)
  const readOnlyDb = env.DATABASE_URL ? db : openReadOnly(join(env.DATA_DIR, 'evolua.db'))
  const deps: Deps = {
    db,
    readOnlyDb,
    get catalogue() {
      return content.catalogue
    },
    draftFiles: openDraftFiles(config.contentDir, env.DATA_DIR),
    dataDir: env.DATA_DIR,
    contentFaults: () => content.faults.length,
    passwords,
    firstSurveyId,
    appName: env.APP_NAME,
    publicUrl: env.PUBLIC_URL,
    certificateKey: readKey(env.CERTIFICATE_KEY ?? ''),
    now: Date.now,
    mailQueued: mailJob.runSoon,
  }
  const jobs = [
    mailJob,
    runInTurn(db, 'Deleting expired rows', 10 * MINUTE, () => deleteExpired(db, Date.now())),
    runInTurn(db, 'Sealing the audit', 5 * MINUTE, async () => {
      await sealEntries(db, Date.now())
      await deleteOldBatches(db, retentionOf(env), Date.now())
    }),
    runInTurn(db, 'Queueing daily letters', 5 * MINUTE, () => queueDayLetters(deps)),
    runInTurn(db, 'Queueing letters', HOUR, () => queueWeekLetters(deps)),
  ]
  const tracing = startTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT)
  await startMetrics(env.METRICS_PORT, db)
  const { port: taken, close } = await listen(createApp(deps, env.API_SECRET), config)
  return {
    port: taken,
    async close() {
      watch.close()
      await close()
      await Promise.all([...jobs.map((job) => job.stop()), content.settled()])
      await tracing?.stop()
      await readOnlyDb.destroy()
      await db.destroy()
    },
  }
}

/** Starts the embedded API: content, database, server. Throws an error with the reason if it cannot. */
export async function start(config: StartConfig): Promise<Listening> {
  const { env, lockWaitMs } = config
  const db = await openDatabase({
    url: env.DATABASE_URL,
    connections: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    lockWaitMs,
  })
  try {
    return await serve(db, await openWatched(db, config), config)
  } catch (error) {
    await db.destroy()
    throw error
  }
}
