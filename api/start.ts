import { createApp } from './app.ts'
import { catalogueOf, type Catalogue } from './content/catalogue.ts'
import { readContent } from './content/read.ts'
import { retiredTitles, syncContent } from './content/sync.ts'
import { openDatabase } from './db/open.ts'
import type { Db } from './db/tables.ts'
import type { ApiEnv } from './env.ts'
import { argon2id } from './learners/passwords.ts'
import { listen, type Listening } from './listen.ts'
import type { Parts } from './parts.ts'
import { seed } from './seed/seed.ts'

export interface StartConfig {
  env: ApiEnv
  contentDir: string
  /** 0: any free one. */
  port: number
  /** How long to wait for the embedded database while another process has it. */
  lockWaitMs: number
}

async function loadCatalogue(db: Db, content: Awaited<ReturnType<typeof readContent>>): Promise<Catalogue> {
  await syncContent(db, content, Date.now())
  return catalogueOf(content, await retiredTitles(db))
}

/** Starts the embedded API: content, database, server. Throws with the reason where it cannot. */
export async function start({ env, contentDir, port, lockWaitMs }: StartConfig): Promise<Listening> {
  const content = await readContent(contentDir)
  const db = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, lockWaitMs })
  try {
    const parts: Parts = {
      db,
      catalogue: await loadCatalogue(db, content),
      passwords: argon2id(),
      now: Date.now,
      firstSurveyId: env.FIRST_SURVEY_ID,
      mailQueued: () => undefined,
    }
    if (!env.DATABASE_URL) await seed({ ...parts, now: Date.now() })
    const listening = await listen(createApp(parts), port)
    return {
      port: listening.port,
      async close() {
        await listening.close()
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}
