import type { ColumnDataType, Kysely, Migration } from 'kysely'

type Columns = Record<string, ColumnDataType | 'learner' | 'group' | 'maybe bigint' | 'maybe text'>

const TABLES: [name: string, columns: Columns, key: string[]][] = [
  [
    'groups',
    { id: 'text', coupon: 'text', tag: 'text', from_day: 'text', to_day: 'text', body: 'text' },
    ['id'],
  ],
  ['group_invitations', { group_id: 'group', email: 'text', at: 'bigint' }, ['group_id', 'email']],
  [
    'group_members',
    {
      group_id: 'group',
      learner_id: 'learner',
      invited_at: 'bigint',
      joined_at: 'maybe bigint',
      left_at: 'maybe bigint',
      phone: 'integer',
    },
    ['group_id', 'learner_id'],
  ],
  [
    'meetings',
    {
      id: 'text',
      group_id: 'maybe text',
      tag: 'maybe text',
      series: 'maybe text',
      starts_at: 'bigint',
      ends_at: 'bigint',
      cancelled: 'integer',
      body: 'text',
    },
    ['id'],
  ],
  [
    'presences',
    { meeting_id: 'text', learner_id: 'learner', state: 'text', by: 'text', at: 'bigint' },
    ['meeting_id', 'learner_id'],
  ],
]

const INDEXES: [table: string, columns: string[]][] = [
  ['group_invitations', ['email']],
  ['group_invitations', ['at']],
  ['group_members', ['learner_id']],
  ['meetings', ['group_id', 'starts_at']],
  ['meetings', ['tag', 'starts_at']],
  ['presences', ['learner_id']],
  ['class_feedback', ['class_id']],
  ['audit_entries', ['subject']],
]

async function createTable(db: Kysely<unknown>, [name, columns, key]: (typeof TABLES)[number]) {
  let table = db.schema.createTable(name).addPrimaryKeyConstraint(`${name}_key`, key as never)
  for (const [column, type] of Object.entries(columns)) {
    if (type === 'learner' || type === 'group')
      table = table.addColumn(column, 'text', (c) =>
        c
          .notNull()
          .references(type === 'learner' ? 'learners.id' : 'groups.id')
          .onDelete('cascade'),
      )
    else if (type === 'maybe text') table = table.addColumn(column, 'text')
    else if (type === 'maybe bigint') table = table.addColumn(column, 'bigint')
    else table = table.addColumn(column, type, (c) => c.notNull())
  }
  await table.execute()
}

/** `class_feedback.named` is null of doubts that were sent before there were answers. */
export const groups: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of TABLES) await createTable(db, table)
    for (const column of ['group_id', 'reply', 'reply_by', 'question'])
      await db.schema.alterTable('class_feedback').addColumn(column, 'text').execute()
    await db.schema.alterTable('class_feedback').addColumn('named', 'integer').execute()
    await db.schema.alterTable('class_feedback').addColumn('replied_at', 'bigint').execute()
    await db.schema.alterTable('class_progress').addColumn('minutes', 'integer').execute()
    await db.schema.alterTable('mails').addColumn('about', 'text').execute()
    for (const [table, columns] of INDEXES)
      await db.schema
        .createIndex(`${table}_${columns[0] ?? ''}_at`)
        .on(table)
        .columns(columns)
        .execute()
  },
}
