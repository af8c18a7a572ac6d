/** A product that was used on SQLite goes on from PostgreSQL, with the same answers for everybody. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectTo } from '#api/db/open-database.ts'
import { readDatabase } from '#api/db/read-database.ts'
import { TABLES } from '#api/db/table-names.ts'
import { Browser } from '#tests/support/browser.ts'
import { runCli } from '#tests/support/cli.ts'
import { hasPostgres, newPostgresDatabase } from '#tests/support/postgres.ts'
import { startProduct, type Product } from '#tests/support/product.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const DEMO = { email: 'demo@evolua.example', password: 'girassol-azul-42' }
const LESSON = '/step/curriculo?aula=o-que-o-recrutador-le-primeiro'
const QUESTIONS = [
  ['cupom', 'lista'],
  ['relatorio', 'quiz'],
]

let product: Product
let url: string
let demo: Browser

const evolua = (words: string[], env: Record<string, string> = { DATABASE_URL: url }) =>
  runCli({ DATA_DIR: product.dataDir, ...env }, ...words)

const answersOf = (env: Record<string, string>) =>
  QUESTIONS.map((words) => evolua([...words, '--json'], env).stdout)

/** What a learner may download, apart from when that was and when the session was last used. */
async function dataOf(browser: Browser) {
  const data = JSON.parse((await browser.get('/user/dados.json')).html) as Record<string, unknown>
  return { ...data, sessions: [], exportedAt: '' }
}

async function tablesIn(database: string) {
  const db = await connectTo({ url: database, dataDir: '', lockWaitMs: 0, connections: 1 })
  try {
    const { rows } = await sql<{
      name: string
      kind: string
    }>`select relname as name, relkind as kind from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')`.execute(db)
    return rows
  } finally {
    await db.destroy()
  }
}

beforeAll(async () => {
  if (!hasPostgres) return
  url = await newPostgresDatabase()
  product = await startProduct()
  demo = new Browser(product.url)
  expect((await demo.post('/login', DEMO)).location).toBe('/home')
  await demo.get(LESSON)
  await demo.post(LESSON, { intent: 'note', note: 'uma anotação com ç, "aspas" e 👋' })
})
afterAll(async () => {
  if (hasPostgres) await product.clear()
})

test.skipIf(!hasPostgres)('mover leva tudo para o PostgreSQL, uma vez só', async () => {
  const move = ['mover', '--por', 'Rita', '--json']
  expect(evolua(move)).toMatchObject({ status: 1, stderr: expect.stringContaining('em uso') as string })
  const before = await dataOf(demo)
  await product.stop()
  const reports = answersOf({})
  expect(evolua(['mover'])).toMatchObject({ status: 2, stderr: expect.stringContaining('--por') as string })
  expect(evolua(move, {})).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('DATABASE_URL') as string,
  })

  const moved = evolua(move)
  expect([moved.status, moved.stderr]).toEqual([0, expect.stringContaining('Tudo está lá')])
  const counts = JSON.parse(moved.stdout) as { tabela: string; linhas: number }[]
  expect(counts.map(({ tabela }) => tabela)).toEqual(TABLES)
  expect(counts.find(({ tabela }) => tabela === 'class_progress')?.linhas).toBeGreaterThan(1)

  const inPlace = await tablesIn(url)
  expect(
    inPlace
      .filter(({ kind }) => kind === 'r')
      .map(({ name }) => name)
      .sort(),
    // The next start writes the index of what is taught; two tables are those of builds before.
  ).toEqual([...TABLES, 'chosen_letters', 'kysely_migration', 'operator_acts', 'search_words'].sort())
  // No id is counted by the database, so none has to be set right after a move.
  expect(inPlace.filter(({ kind }) => kind === 'S')).toEqual([])

  expect(evolua(move)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('já tem tabelas') as string,
  })
  expect(answersOf({ DATABASE_URL: url })).toEqual(reports)
  expect(evolua(['auditoria', 'conferir']).status).toBe(0)
  expect(evolua(['auditoria', 'ver', '--ato', 'mover']).stdout).toContain('Rita')
  expect(existsSync(join(product.dataDir, 'evolua.db'))).toBe(true)

  const port = new URL(product.url).port
  const onPostgres = await startProduct({
    env: { DATA_DIR: product.dataDir, DATABASE_URL: url, PORT: port },
  })
  try {
    expect(await dataOf(demo)).toEqual(before)
    await demo.post(LESSON, { intent: 'note', note: 'depois da mudança' })
    const notes = await readDatabase({ url, dataDir: '' }, (db) =>
      db.selectFrom('class_progress').select('note').where('note', '=', 'depois da mudança').execute(),
    )
    expect(notes).toHaveLength(1)
  } finally {
    await onPostgres.stop()
  }
})

test.skipIf(!hasPostgres)('o que uma linha não deixa passar desfaz a mudança inteira', async () => {
  const other = await newPostgresDatabase()
  const move = ['mover', '--por', 'Rita']
  const db = await connectTo({ dataDir: product.dataDir, lockWaitMs: 0 })
  await sql`insert into ledger (kind, ref, at) values ('session', 'x', 'quando?')`.execute(db)
  await db.destroy()
  const failed = evolua(move, { DATABASE_URL: other })
  expect([failed.status, await tablesIn(other)]).toEqual([1, []])
})
