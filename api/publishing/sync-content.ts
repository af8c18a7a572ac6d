import { z } from 'zod'
import type { Db } from '#api/db/tables.ts'
import { waitForTurn } from '#api/db/turns.ts'
import { recordCompletions } from '#api/learning/step-completions.ts'
import { indexContent } from '#api/search/index-content.ts'
import type { Content, Trail } from '../content/model.ts'

type Table = 'trails' | 'steps' | 'classes' | 'surveys' | 'programmes'

type Row = { id: string; body: string; retired_at: null } & Record<string, string | null>

const rowOf = ({ id }: { id: string }, body: object, columns: Record<string, string | null> = {}): Row => ({
  ...columns,
  id,
  body: JSON.stringify(body),
  retired_at: null,
})

/** Rows in one statement: PostgreSQL and SQLite take only so many values at once. */
const BATCH = 500

function* batchesOf<T>(items: T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH)
}

async function writeRows(db: Db, table: Table, rows: Row[]) {
  await db
    .insertInto(table as 'trails')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) =>
          Object.fromEntries(
            Object.keys(rows[0] ?? {}).map((name) => [name, row.ref(`excluded.${name}` as never)]),
          ),
        ),
    )
    .execute()
}

/** Writes only what differs from the rows there; returns the ids of the rows that it changed. */
async function syncRows<T extends { id: string }>(
  db: Db,
  table: Table,
  items: T[],
  rowFor: (item: T) => Row,
): Promise<Set<string>> {
  const changed = new Set<string>()
  for (const batch of batchesOf(items)) {
    const ids = batch.map(({ id }) => id)
    const rows = batch.map(rowFor)
    const found = await db.selectFrom(table).selectAll().where('id', 'in', ids).execute()
    const stored = new Map(found.map((row) => [row.id, row as Record<string, unknown>]))
    const differing = rows.filter((row) =>
      Object.entries(row).some(([name, value]) => stored.get(row.id)?.[name] !== value),
    )
    if (differing.length > 0) await writeRows(db, table, differing)
    for (const { id } of differing) if (stored.has(id)) changed.add(id)
  }
  return changed
}

async function retireOthers(db: Db, table: Table, offered: { id: string }[], now: number) {
  const ids = new Set(offered.map(({ id }) => id))
  const rows = await db.selectFrom(table).select('id').where('retired_at', 'is', null).execute()
  for (const batch of batchesOf(rows.map(({ id }) => id).filter((id) => !ids.has(id))))
    await db.updateTable(table).set({ retired_at: now }).where('id', 'in', batch).execute()
}

async function syncAll(db: Db, table: 'surveys' | 'programmes', items: { id: string }[], now: number) {
  await syncRows(db, table, items, (item) => rowOf(item, item))
  await retireOthers(db, table, items, now)
}

async function syncTrails(db: Db, trails: Trail[], digests: ReadonlyMap<string, string>) {
  const steps = trails.flatMap((trail) => trail.steps)
  const classes = steps.flatMap((step) => step.classes)
  await syncRows(db, 'trails', trails, (trail) =>
    rowOf(trail, trail, { files_digest: digests.get(trail.id) ?? null }),
  )
  const changed = await syncRows(db, 'steps', steps, (step) =>
    rowOf(step, { ...step, classes: undefined }, { trail_id: step.trailId }),
  )
  await syncRows(db, 'classes', classes, ({ id, title, stepId }) =>
    rowOf({ id }, { title }, { step_id: stepId }),
  )
  return steps.filter(({ id }) => changed.has(id))
}

/**
 * What is no longer in the files is marked as retired, not deleted: learners may have progress in it.
 * A trail whose files have the digest that is stored with it is not compared.
 */
export async function syncContent(
  db: Db,
  { trails, surveys, programmes }: Content,
  now: number,
  digests: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await waitForTurn(trx, 'content')
    const rows = await trx
      .selectFrom('trails')
      .select(['id', 'files_digest'])
      .where('retired_at', 'is', null)
      .execute()
    const stored = new Map(rows.map((row) => [row.id, row.files_digest]))
    const isUnchanged = ({ id }: Trail) => digests.has(id) && digests.get(id) === stored.get(id)
    const changed = trails.filter((trail) => !isUnchanged(trail))
    const changedSteps = await syncTrails(trx, changed, digests)
    await indexContent(trx, trails, changed)
    if (changed.length > 0 || stored.size > trails.length) {
      const steps = trails.flatMap((trail) => trail.steps)
      await retireOthers(trx, 'trails', trails, now)
      await retireOthers(trx, 'steps', steps, now)
      await retireOthers(
        trx,
        'classes',
        steps.flatMap(({ classes }) => classes),
        now,
      )
    }
    await syncAll(trx, 'surveys', surveys, now)
    await syncAll(trx, 'programmes', programmes, now)
    for (const step of changedSteps) await recordCompletions(trx, step, now)
  })
}

const titled = z.object({ title: z.string() })

export async function retiredTitles(db: Db): Promise<Map<string, string>> {
  const [steps, classes] = await Promise.all(
    (['steps', 'classes'] as const).map((table) =>
      db.selectFrom(table).select(['id', 'body']).where('retired_at', 'is not', null).execute(),
    ),
  )
  const rows = [...(steps ?? []), ...(classes ?? [])]
  return new Map(rows.map(({ id, body }) => [id, titled.parse(JSON.parse(body)).title]))
}
