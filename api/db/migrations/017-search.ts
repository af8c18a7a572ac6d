import { PostgresAdapter, sql, type Kysely, type Migration } from 'kysely'

/** The folded words of trails, steps and classes, filled when content is synced; of SQLite's table the key is the rowid. */
export const search: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
      await sql`create virtual table search_words using fts5(trail_id unindexed, title, lead, body,
        tokenize = 'ascii', detail = column, columnsize = 0)`.execute(db)
      return
    }
    await sql`create table search_words (key bigint primary key, trail_id text not null, words tsvector not null)`.execute(
      db,
    )
    await sql`create index search_words_words on search_words using gin (words)`.execute(db)
  },
}
