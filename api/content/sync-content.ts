import { z } from 'zod'
import type { Db } from '#api/db/tables.ts'
import { recordCompletions } from '#api/learning/step-completions.ts'
import type { Content, Trail } from './model.ts'

type Table = 'trails' | 'steps' | 'classes' | 'surveys' | 'programmes'

interface Item {
  id: string
  parent: Record<string, string>
  body: unknown
}

function itemsOf(content: Content): [Table, Item[]][] {
  const plain = (body: { id: string }): Item => ({ id: body.id, parent: {}, body })
  const steps = content.trails.flatMap((trail: Trail) => trail.steps)
  return [
    ['trails', content.trails.map((trail) => plain({ ...trail, steps: undefined } as { id: string }))],
    [
      'steps',
      steps.map((step) => ({
        id: step.id,
        parent: { trail_id: step.trailId },
        body: { ...step, classes: undefined },
      })),
    ],
    [
      'classes',
      steps.flatMap((step) =>
        step.classes.map((lesson) => ({ id: lesson.id, parent: { step_id: step.id }, body: lesson })),
      ),
    ],
    ['surveys', content.surveys.map(plain)],
    ['programmes', content.programmes.map(plain)],
  ]
}

/** Rows in one statement: PostgreSQL and SQLite take only so many values at once. */
const BATCH = 500

const batchesOf = <T>(items: T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) =>
    items.slice(at * BATCH, (at + 1) * BATCH),
  )

/** Writes only what differs from the rows there; returns the ids of the rows that it changed. */
async function syncItems(db: Db, table: Table, items: Item[], now: number): Promise<Set<string>> {
  const rows = await db.selectFrom(table).select(['id', 'body', 'retired_at']).execute()
  const stored = new Map(rows.map((row) => [row.id, row.retired_at === null ? row.body : undefined]))
  const values = items
    .map(({ id, parent, body }) => ({ id, ...parent, body: JSON.stringify(body), retired_at: null }))
    .filter(({ id, body }) => stored.get(id) !== body)
  for (const batch of batchesOf(values)) {
    await db
      .insertInto(table as 'trails')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((row) =>
            Object.fromEntries(
              Object.keys(batch[0] ?? {}).map((name) => [name, row.ref(`excluded.${name}` as never)]),
            ),
          ),
      )
      .execute()
  }
  const offered = new Set(items.map(({ id }) => id))
  const gone = rows.filter(({ id, retired_at: retired }) => retired === null && !offered.has(id))
  for (const batch of batchesOf(gone)) {
    const ids = batch.map(({ id }) => id)
    await db.updateTable(table).set({ retired_at: now }).where('id', 'in', ids).execute()
  }
  return new Set(values.map(({ id }) => id).filter((id) => stored.has(id)))
}

/** What is no longer in the files is marked as retired, not deleted: learners may have progress in it. */
export async function syncContent(db: Db, content: Content, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const changed = new Map<Table, Set<string>>()
    for (const [table, items] of itemsOf(content)) changed.set(table, await syncItems(trx, table, items, now))
    for (const step of content.trails.flatMap(({ steps }) => steps))
      if (changed.get('steps')?.has(step.id)) await recordCompletions(trx, step, now)
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
