import type { CreateTableBuilder, Kysely, Migration } from 'kysely'

const item = (table: CreateTableBuilder<string>) =>
  table
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('retired_at', 'bigint')

export const content: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ['trails', 'surveys', 'programmes']) {
      await item(db.schema.createTable(name)).execute()
    }
    await item(db.schema.createTable('steps'))
      .addColumn('trail_id', 'text', (c) => c.notNull().references('trails.id'))
      .execute()
    await item(db.schema.createTable('classes'))
      .addColumn('step_id', 'text', (c) => c.notNull().references('steps.id'))
      .execute()
    await db.schema
      .createTable('facts')
      .addColumn('name', 'text', (c) => c.primaryKey().notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute()
  },
}
