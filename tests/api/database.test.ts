import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql, SqliteAdapter } from 'kysely'
import { expect, test } from 'vitest'
import { isUniqueViolation, openDatabase } from '#api/db/open-database.ts'
import { readDatabase } from '#api/db/read-database.ts'
import { apiEnv, readApiEnv } from '#api/env.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'
import { newFolder } from '#tests/support/folder.ts'
import { hasPostgres, isOnPostgres, newPostgresDatabase } from '#tests/support/postgres.ts'

onDatabase('banco', (world) => {
  const back = async (value: unknown) => {
    await world().db.deleteFrom('facts').execute()
    await world()
      .db.insertInto('facts')
      .values({ name: 'x', value: value as string })
      .execute()
    return world().db.selectFrom('facts').select('value').executeTakeFirst()
  }

  test('texto volta como foi guardado', async () => {
    expect(await back('7 de São João 🎉')).toEqual({ value: '7 de São João 🎉' })
  })

  test('verdadeiro e falso viram 1 e 0', async () => {
    const learner = await pessoa(world(), 'ana')
    await world()
      .db.updateTable('sessions')
      .set({ recovery: true as unknown as number })
      .where('learner_id', '=', learner.id)
      .execute()
    const row = await world()
      .db.selectFrom('sessions')
      .select('recovery')
      .where('learner_id', '=', learner.id)
      .executeTakeFirst()
    expect(row).toEqual({ recovery: 1 })
  })

  test('o que os dois bancos não guardam igual é recusado antes de chegar ao banco', async () => {
    for (const value of [NaN, Infinity, 1n, new Date(), {}, Buffer.from('x')]) {
      await expect(back(value)).rejects.toThrow(TypeError)
      await expect(sql`select ${value}`.execute(world().db)).rejects.toThrow(TypeError)
    }
  })

  test('instantes e contagens voltam como números', async () => {
    const { rows } = await sql<{ n: number; at: number }>`
      select count(*) as n, max(created_at) as at from learners`.execute(world().db)
    expect(rows[0]).toEqual({ n: expect.any(Number) as number, at: expect.any(Number) as number })
  })

  test('de uma transação que falha se diz a causa, também onde não resta o que desfazer', async () => {
    const { db } = world()
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
    const limitPages = (most: number) => sql.raw(`pragma max_page_count = ${most}`).execute(db)
    if (isSqlite) await limitPages(1)
    const failing = db.transaction().execute(async (trx) => {
      await trx.deleteFrom('facts').execute()
      const large = { name: 'grande', value: 'x'.repeat(1e6) }
      if (isSqlite) await trx.insertInto('facts').values(large).execute()
      else await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
    })
    await expect(failing).rejects.toMatchObject(
      isSqlite ? { sqliteCodeName: 'SQLITE_FULL' } : { code: '57P01' },
    )
    if (isSqlite) await limitPages(2 ** 30)
    await back('de novo')
  })

  test('o registro do SQLite recomeça, também entre as leituras e gravações de todos', async () => {
    const { db, deps } = world()
    if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
    const log = () => statSync(join(deps.dataDir, 'evolua.db-wal')).size
    const value = 'x'.repeat(100_000)
    const writing = async (who: string) => {
      for (let at = 0; at < 50; at++)
        await db
          .insertInto('facts')
          .values({ name: `${who} ${at}`, value })
          .execute()
    }
    await Promise.all(['ana', 'bia'].map(writing))
    expect(log()).toBeLessThan(5 * 2 ** 20)
    const kept = await db.selectFrom('facts').select('name').where('value', '=', value).execute()
    expect(kept).toHaveLength(100)
  })

  test('um comando que fecha ao lado de outra conexão deixa o registro do SQLite como está', async () => {
    const { db, deps } = world()
    if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
    const log = () => statSync(join(deps.dataDir, 'evolua.db-wal')).size
    await back('x')
    const command = await openDatabase({ dataDir: deps.dataDir, lockWaitMs: 0, isShared: true })
    await command.insertInto('facts').values({ name: 'do comando', value: '' }).execute()
    const before = log()
    await command.destroy()
    expect([before > 0, log()]).toEqual([true, before])
  })

  test('um valor repetido é reconhecido pelo código do erro', async () => {
    const insert = () => world().db.insertInto('facts').values({ name: 'once', value: '' }).execute()
    await insert()
    const error: unknown = await insert().catch((thrown: unknown) => thrown)
    expect(isUniqueViolation(error)).toBe(true)
    expect(isUniqueViolation(new Error('outro'))).toBe(false)
  })
})

test('o ambiente tem valores de partida, e uma variável vazia é como nenhuma', () => {
  expect(readApiEnv({ DATABASE_URL: '', SMTP_URL: '' })).toEqual({
    AUDIT_ACCESS_DAYS: 183,
    AUDIT_RECORD_DAYS: 1827,
    DATABASE_POOL: 10,
    DATA_DIR: 'data',
    MAIL_FROM: 'Evolua <nao-responda@evolua.example>',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    APP_NAME: 'Evolua',
    FIRST_SURVEY_ID: '1',
    LOG_LEVEL: 'info',
    CONTENT_DRAFTS: 'off',
  })
  expect(Object.keys(apiEnv)).toContain('DATABASE_URL')
})

test.skipIf(isOnPostgres && !hasPostgres)('o banco aberto só para ler recusa escrever', async () => {
  const dataDir = newFolder('leitura')
  const url = isOnPostgres ? await newPostgresDatabase() : undefined
  const db = await openDatabase({ url, dataDir, lockWaitMs: 0 })
  const writing = readDatabase({ url, dataDir }, (reader) =>
    reader.insertInto('facts').values({ name: 'a', value: 'b' }).execute(),
  )
  await expect(writing).rejects.toThrow(/read.?only/i)
  await db.destroy()
})
