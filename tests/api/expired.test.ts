import { CompiledQuery, SqliteAdapter } from 'kysely'
import { expect, test } from 'vitest'
import { deleteExpired } from '#api/server/delete-expired.ts'
import { onDatabase } from '#tests/support/api/world.ts'

onDatabase('a arrumação', (world) => {
  test('encontra cada fatia por um índice, e não lê tabelas inteiras', async () => {
    const { db, clock, statementsDuring } = world()
    if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
    const statements = (await statementsDuring(() => deleteExpired(db, clock.now()))).filter((statement) =>
      /^\s*(select|delete)/.test(statement),
    )
    expect(statements.length).toBeGreaterThan(5)
    for (const statement of statements) {
      const plan = await db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${statement}`),
      )
      const scans = plan.rows.filter(({ detail }) => /^SCAN (?!slice)/.test(detail))
      expect(scans, statement).toEqual([])
    }
  })
})
