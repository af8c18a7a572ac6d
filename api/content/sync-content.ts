import { z } from 'zod'
import type { Db } from '#api/db/tables.ts'
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

async function upsertItems(db: Db, table: Table, items: Item[], now: number) {
  for (const { id, parent, body } of items) {
    const values = { ...parent, body: JSON.stringify(body), retired_at: null }
    await db
      .insertInto(table as 'trails')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
  }
  const gone = db.updateTable(table).set({ retired_at: now }).where('retired_at', 'is', null)
  const ids = items.map(({ id }) => id)
  await (ids.length > 0 ? gone.where('id', 'not in', ids) : gone).execute()
}

/** What is no longer in the files is marked as retired, not deleted: learners may have progress in it. */
export async function syncContent(db: Db, content: Content, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [table, items] of itemsOf(content)) await upsertItems(trx, table, items, now)
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
