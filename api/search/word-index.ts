import { createHash } from 'node:crypto'
import { PostgresAdapter, sql, type RawBuilder } from 'kysely'
import type { Db } from '#api/db/tables.ts'

/** Each has a weight in PostgreSQL and a column in SQLite. */
const FIELDS = { title: 'A', lead: 'B', body: 'C' } as const

export type Field = keyof typeof FIELDS

const ALL_FIELDS = Object.keys(FIELDS) as Field[]

export interface IndexedText {
  /** See `keyOf`. */
  key: number
  trailId: string
  /** Folded: letters from a to z and digits. */
  words: Record<Field, ReadonlySet<string>>
}

export type Kind = 'trail' | 'step' | 'class'

/** 48 bits: a table of ten thousand has two the same once in five million. */
export const keyOf = (kind: Kind, id: string): number =>
  createHash('sha256').update(`${kind}:${id}`).digest().readUIntBE(0, 6)

interface Query {
  words: readonly string[]
  isPrefix?: boolean
  fields?: readonly Field[]
  /** Fields that must not have the words. */
  without?: readonly Field[]
}

const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

const joined = (words: ReadonlySet<string>) => [...words].join(' ')

const weighed = ({ words }: IndexedText) =>
  ALL_FIELDS.flatMap((field) => [...words[field]].map((word) => `${word}:1${FIELDS[field]}`)).join(' ')

function rowOf(db: Db, text: IndexedText): RawBuilder<unknown> {
  const { key, trailId, words } = text
  if (isPostgres(db))
    return sql`(cast(${key} as bigint), ${trailId}, cast(cast(${weighed(text)} as text) as tsvector))`
  return sql`(cast(${key} as integer), ${trailId}, ${joined(words.title)}, ${joined(words.lead)}, ${joined(words.body)})`
}

export async function addTexts(db: Db, texts: readonly IndexedText[]): Promise<void> {
  if (texts.length === 0) return
  const columns = isPostgres(db) ? sql`key, trail_id, words` : sql`rowid, trail_id, title, lead, body`
  await sql`insert into search_words (${columns}) values ${sql.join(texts.map((text) => rowOf(db, text)))}`.execute(
    db,
  )
}

/** Of all trails, or of these. */
export async function removeTexts(db: Db, trailIds?: readonly string[]): Promise<void> {
  if (trailIds?.length === 0) return
  const which = trailIds ? sql`where trail_id in (${sql.join(trailIds)})` : sql``
  await sql`delete from search_words ${which}`.execute(db)
}

export async function indexedTrails(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct trail_id as id from search_words`.execute(db)
  return rows.map(({ id }) => id)
}

/** The words hold only letters and digits, so that neither language needs escapes. */
function postgresQuery({ words, isPrefix, fields = ALL_FIELDS, without = [] }: Query) {
  const inFields = (some: readonly Field[]) => {
    const weights = some.map((field) => FIELDS[field]).join('')
    return words.map((word) => `${word}:${isPrefix ? '*' : ''}${weights}`).join(' & ')
  }
  const query = without.length > 0 ? `${inFields(fields)} & !(${inFields(without)})` : inFields(fields)
  return sql<{ keys: string | null }>`select string_agg(cast(key as text), ' ') as keys from search_words
    where words @@ cast(cast(${query} as text) as tsquery)`
}

function sqliteQuery({ words, isPrefix, fields = ALL_FIELDS, without = [] }: Query) {
  const all = words.map((word) => `"${word}"${isPrefix ? '*' : ''}`).join(' AND ')
  const inFields = (some: readonly Field[]) => `({${some.join(' ')}} : (${all}))`
  const query = without.length > 0 ? `${inFields(fields)} NOT ${inFields(without)}` : inFields(fields)
  return sql<{ keys: string | null }>`select group_concat(rowid, ' ') as keys from search_words
    where search_words match ${query}`
}

/** The keys, as text, of the texts that have every word. */
export async function keysWith(db: Db, query: Query): Promise<string[]> {
  const { rows } = await (isPostgres(db) ? postgresQuery(query) : sqliteQuery(query)).execute(db)
  return rows[0]?.keys?.split(' ') ?? []
}
