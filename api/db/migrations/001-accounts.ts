import { sql, type Kysely, type Migration } from 'kysely'

async function learners(db: Kysely<unknown>) {
  await db.schema
    .createTable('learners')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('cpf', 'text', (c) => c.notNull().unique())
    .addColumn('birth_date', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('sign_ins', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
}

async function coupons(db: Kysely<unknown>) {
  await db.schema
    .createTable('coupons')
    .addColumn('code', 'text', (c) => c.primaryKey().notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('uses', 'integer')
    .addColumn('used', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('last_day', 'text')
    .addColumn('email', 'text')
    .addCheckConstraint('coupons_seats', sql`uses is null or used <= uses`)
    .execute()
  await db.schema
    .createTable('coupon_uses')
    .addColumn('coupon_code', 'text', (c) => c.notNull().references('coupons.code'))
    .addColumn('learner_id', 'text', (c) => c.notNull().references('learners.id').onDelete('cascade'))
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('coupon_uses_pk', ['coupon_code', 'learner_id'])
    .execute()
}

async function sessions(db: Kysely<unknown>) {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('key_hash', 'text', (c) => c.notNull().unique())
    .addColumn('learner_id', 'text', (c) => c.notNull().references('learners.id').onDelete('cascade'))
    .addColumn('recovery', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('sessions_learner').on('sessions').column('learner_id').execute()
  await db.schema
    .createTable('session_tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('replaces', 'text')
    .addColumn('issued_at', 'bigint', (c) => c.notNull())
    .addColumn('first_used_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .execute()
  await db.schema.createIndex('session_tokens_session').on('session_tokens').column('session_id').execute()
}

async function recovery(db: Kysely<unknown>) {
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('learner_id', 'text', (c) => c.notNull().references('learners.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('recovery_codes_learner').on('recovery_codes').column('learner_id').execute()
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('queued_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .execute()
}

export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await learners(db)
    await coupons(db)
    await sessions(db)
    await recovery(db)
  },
}
