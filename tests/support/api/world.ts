/** The embedded API without a listener: on a real database, with a clock that tests move and letters that they read. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe } from 'vitest'
import { createApp } from '#api/server/app.ts'
import { catalogueOf } from '#api/content/catalogue.ts'
import { openDraftFiles } from '#api/authoring/draft-files.ts'
import { readContent } from '#api/content/read-content.ts'
import { syncContent } from '#api/publishing/sync-content.ts'
import { openDatabase } from '#api/db/open-database.ts'
import { openReadOnly } from '#api/db/read-database.ts'
import type { Db } from '#api/db/tables.ts'
import { argon2id, type Passwords } from '#api/secrets/passwords.ts'
import { deliverDue, type Delivery, type Letter } from '#api/mail/deliver.ts'
import { letters as lettersOf } from '#api/mail/letters.ts'
import type { Deps } from '#api/deps.ts'
import { hasPostgres, isOnPostgres, newPostgresDatabase } from '#tests/support/postgres.ts'

export const FIXTURE_CONTENT = 'tests/api/fixtures/content'

/** Friday, 20 November 2026, nine in the morning in Brasília. */
export const TODAY = Date.parse('2026-11-20T12:00:00Z')

interface Clock {
  now: () => number
  advance: (milliseconds: number) => void
}

export interface World {
  app: Hono
  db: Db
  deps: Deps
  clock: Clock
  /** The statements that this work makes, `begin` and `commit` included. */
  statementsDuring: (work: () => Promise<unknown>) => Promise<string[]>
  delivery: Delivery
  /** Sends what is queued and gives the letters, without those that greet new accounts. */
  deliver: () => Promise<Letter[]>
  /** With them. */
  deliverAll: () => Promise<Letter[]>
  close: () => Promise<void>
}

const ENGINES = {
  sqlite: { name: 'SQLite', available: true, url: () => Promise.resolve(undefined) },
  postgres: { name: 'PostgreSQL', available: hasPostgres, url: newPostgresDatabase },
}
type Engine = Pick<(typeof ENGINES)[keyof typeof ENGINES], 'url'>

function newClock(): Clock {
  let instant = TODAY
  return { now: () => instant, advance: (milliseconds) => (instant += milliseconds) }
}

async function openEmptyDatabase(engine: Engine) {
  const dataDir = mkdtempSync(join(tmpdir(), 'evolua-test-'))
  let statements: string[] = []
  const onStatement = (statement: string) => statements.push(statement)
  const db = await openDatabase({ url: await engine.url(), dataDir, lockWaitMs: 0, onStatement })
  const file = join(dataDir, 'evolua.db')
  const readOnlyDb = existsSync(file) ? openReadOnly(file) : db
  return {
    db,
    readOnlyDb,
    dataDir,
    statementsDuring: async (work: () => Promise<unknown>) => {
      statements = []
      await work()
      return statements
    },
    close: async () => {
      await readOnlyDb.destroy()
      await db.destroy()
      rmSync(dataDir, { recursive: true })
    },
  }
}

function postOffice(db: Db, now: () => number, passwords: Passwords) {
  const letters: Letter[] = []
  const delivery: Delivery = {
    db,
    now,
    send: (letter) => Promise.resolve(void letters.push(letter)),
    write: lettersOf({ appName: 'Evolua', publicUrl: 'https://evolua.example/' }, db, now, passwords),
  }
  const deliverAll = async () => {
    await deliverDue(delivery)
    return letters.splice(0)
  }
  const deliver = async () =>
    (await deliverAll()).filter(({ subject }) => subject !== 'Sua conta na Evolua está pronta')
  return { delivery, deliver, deliverAll }
}

async function openWorld(engine: Engine): Promise<World> {
  const { db, readOnlyDb, dataDir, statementsDuring, close } = await openEmptyDatabase(engine)
  const clock = newClock()
  const content = await readContent(FIXTURE_CONTENT)
  await syncContent(db, content, clock.now())
  await db
    .insertInto('coupons')
    .values({ code: 'LIVRE', tags: '', uses: null, last_day: null, email: null })
    .execute()
  const deps: Deps = {
    db,
    readOnlyDb,
    catalogue: catalogueOf(content),
    draftFiles: openDraftFiles(FIXTURE_CONTENT, dataDir),
    dataDir,
    contentFaults: () => 0,
    passwords: argon2id({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
    now: clock.now,
    firstSurveyId: '1',
    appName: 'Evolua',
    publicUrl: 'https://evolua.example/',
    mailQueued: () => undefined,
  }
  const mail = postOffice(db, clock.now, deps.passwords)
  return { app: createApp(deps), db, deps, clock, statementsDuring, close, ...mail }
}

type Suite = (world: () => World) => void

/** Runs a suite on SQLite; in the project `postgres` of vitest.config.ts on PostgreSQL, or skips it there. */
export function onDatabase(name: string, suite: Suite): void {
  const { available, ...engine } = isOnPostgres ? ENGINES.postgres : ENGINES.sqlite
  describe.skipIf(!available)(`${name} (${engine.name})`, () => {
    let world: World
    beforeAll(async () => {
      world = await openWorld(engine)
    })
    afterAll(() => world.close())
    suite(() => world)
  })
}
