/** The content as it was last synced with the database. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { MEDIA_FOLDER, mediaFileAt } from '#files/media-files.ts'
import type { Db } from '#api/db/tables.ts'
import { inOrderOfTrails } from './read-trails.ts'
import type { Programme, Survey, Trail } from './model.ts'
import { digestStart } from './trail-digests.ts'

const PAGE = 200

interface StoredTrail {
  id: string
  digest: string
  body: string
}

async function storedTrails(db: Db, isWanted: (trail: StoredTrail) => boolean): Promise<Trail[]> {
  const trails: Trail[] = []
  let last: string | undefined = ''
  while (last !== undefined) {
    const rows: StoredTrail[] = await db
      .selectFrom('trails')
      .select(['id', 'body', (row) => row.fn.coalesce('files_digest', row.val('')).as('digest')])
      .where('retired_at', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const row of rows) if (isWanted(row)) trails.push(JSON.parse(row.body) as Trail)
    last = rows[PAGE - 1]?.id
  }
  return trails
}

const mediaIn = (body: string) =>
  [...body.matchAll(/\/midia\/[\w.-]+/g)].flatMap(([address]) => mediaFileAt(address)?.name ?? [])

/** The trails whose files are still those of `digests`, and whose media is still in DATA_DIR. */
export function unchangedTrails(db: Db, digests: ReadonlyMap<string, string>, dataDir: string) {
  const folder = join(dataDir, MEDIA_FOLDER)
  const media = new Set(existsSync(folder) ? readdirSync(folder) : [])
  return storedTrails(
    db,
    ({ id, digest, body }) => digests.get(id) === digest && mediaIn(body).every((name) => media.has(name)),
  )
}

async function storedBodies<T>(db: Db, table: 'surveys' | 'programmes'): Promise<T[]> {
  const rows = await db
    .selectFrom(table)
    .select('body')
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => JSON.parse(body) as T)
}

/** Undefined if there is none, or of an older shape. */
export async function lastGoodContent(db: Db, hasDrafts: boolean) {
  const trails = await storedTrails(db, ({ digest }) => digest.startsWith(digestStart(hasDrafts)))
  if (trails.length === 0) return undefined
  return {
    trails: inOrderOfTrails(trails),
    surveys: await storedBodies<Survey>(db, 'surveys'),
    programmes: await storedBodies<Programme>(db, 'programmes'),
  }
}
