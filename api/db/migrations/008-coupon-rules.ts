import { sql, type Kysely, type Migration } from 'kysely'

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÇÉÊÍÓÔÕÚÜ0123456789-_./+&'

/** The same in both databases: `trim` takes away a value that has only the given characters. */
const RULES = {
  coupons_code: sql`code <> '' and trim(code, ${sql.lit(CAPITALS)}) = ''`,
  coupons_tags: sql`tags in ('', 'tg', 'tt', 'tg,tt', 'tt,tg')`,
  coupons_last_day: sql`last_day is null or (last_day like '____-__-__' and trim(replace(last_day, '-', ''), '0123456789') = '' and substr(last_day, 6, 2) between '01' and '12' and substr(last_day, 9, 2) between '01' and '31')`,
  coupons_seats: sql`uses is null or used <= uses`,
}

async function createTables(db: Kysely<unknown>) {
  let table = db.schema
    .createTable('ruled_coupons')
    .addColumn('code', 'text', (c) => c.primaryKey().notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('uses', 'integer')
    .addColumn('used', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('last_day', 'text')
    .addColumn('email', 'text')
  for (const [name, rule] of Object.entries(RULES)) table = table.addCheckConstraint(`ruled_${name}`, rule)
  await table.execute()
  await db.schema
    .createTable('ruled_coupon_uses')
    .addColumn('coupon_code', 'text', (c) => c.notNull().references('ruled_coupons.code'))
    .addColumn('learner_id', 'text', (c) => c.notNull().references('learners.id').onDelete('cascade'))
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('ruled_coupon_uses_pk', ['coupon_code', 'learner_id'])
    .execute()
}

const folded = (column: string) => sql`upper(replace(${sql.ref(column)}, ' ', ''))`

/** Tags that open nothing are dropped, and days written as 31/12/2027 turned around. */
async function copyRows(db: Kysely<unknown>) {
  const day = sql`case when last_day like '__/__/____'
    then substr(last_day, 7, 4) || '-' || substr(last_day, 4, 2) || '-' || substr(last_day, 1, 2) else last_day end`
  const tags = sql`case when ${RULES.coupons_tags} then tags else '' end`
  await sql`insert into ruled_coupons (code, tags, uses, used, last_day, email)
    select ${folded('code')}, ${tags}, uses, used, ${day}, email from coupons`.execute(db)
  await sql`insert into ruled_coupon_uses select ${folded('coupon_code')}, learner_id, used_at from coupon_uses`.execute(
    db,
  )
}

/** SQLite adds no constraint to a table that is there, so both tables are written anew. */
export const couponRules: Migration = {
  async up(db: Kysely<unknown>) {
    await createTables(db)
    await copyRows(db)
    for (const name of ['coupon_uses', 'coupons']) {
      await db.schema.dropTable(name).execute()
      await db.schema.alterTable(`ruled_${name}`).renameTo(name).execute()
    }
  },
}
