import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate, MIGRATION_NAMES } from '#api/db/migrations.ts'
import { openPostgres } from '#api/db/postgres.ts'
import { openSqlite } from '#api/db/sqlite.ts'
import type { Db, Tables } from '#api/db/tables.ts'
import { newFolder } from '#tests/support/folder.ts'
import { hasPostgres, isOnPostgres, newPostgresDatabase } from '#tests/support/postgres.ts'

const open = async (folder: string) =>
  isOnPostgres ? openPostgres(await newPostgresDatabase()) : openSqlite(join(folder, 'evolua.db'), 0)

describe.skipIf(isOnPostgres && !hasPostgres)('um banco de antes', () => {
  let folder: string
  let db: Db
  beforeEach(async () => {
    folder = newFolder('migrations')
    db = new Kysely<Tables>({ dialect: await open(folder) })
    await migrate(db, '006-accepted-texts')
    await run(`insert into learners (id, name, email, phone, cpf, birth_date, tags, created_at)
      values ('ana', 'Ana', 'a', '', 'a', '', 'tg', 1), ('bia', 'Bia', 'b', '', 'b', '', '', 1)`)
  })
  afterEach(() => db.destroy())
  const run = (statement: string) => sql.raw(statement).execute(db)

  test('um código de exclusão guardado como antes não vale mais; outro se pede', async () => {
    await run(`insert into deletion_codes (learner_id, code_hash, created_at) values ('ana', 'abc', 1)`)
    await migrate(db)
    const rows = await db.selectFrom('deletion_codes').selectAll().execute()
    expect(rows).toEqual([])
  })

  test('quem pediu o e-mail da semana continua com ele, e com o link que o para', async () => {
    await migrate(db, '030-chosen-letters')
    await run(`insert into chosen_letters (learner_id, token, week, week_since, week_at, week_count)
      values ('ana', 't', 1, 5, 7, 2)`)
    await migrate(db)
    const rows = await db.selectFrom('letter_choices').selectAll().execute()
    const kept = { kind: 'week', token: 't', is_on: 1, since: 5, sent_at: 7, unvisited: 2 }
    expect(rows).toEqual([{ learner_id: 'ana', ...kept }])
  })

  test('respostas a perguntas que não se fazem mais são apagadas', async () => {
    await run(`insert into surveys (id, body) values ('1', '{}')`)
    await run(`insert into survey_answers (learner_id, survey_id, answers, draft, completed_at, updated_at) values
      ('ana', '1', '{"interesses":["x"],"confianca":"3","objetivo":"um emprego"}', null, 1, 1),
      ('bia', '1', null, '{"confianca":"1","tempo":"ate-1h"}', null, 1)`)
    await migrate(db)
    const rows = await db
      .selectFrom('survey_answers')
      .select(['answers', 'draft'])
      .orderBy('learner_id')
      .execute()
    expect(rows).toEqual([
      { answers: '{"interesses":["x"]}', draft: null },
      { answers: null, draft: '{"tempo":"ate-1h"}' },
    ])
  })

  test('guarda quem já tinha terminado cada passo, e onde algo foi feito por último', async () => {
    await run(`insert into trails (id, body) values ('horta', '{}')`)
    await run(`insert into steps (id, trail_id, body) values
      ('solo', 'horta', '{"quiz": {}}'), ('sementes', 'horta', '{}')`)
    await run(`insert into classes (id, step_id, body, retired_at) values
      ('terra', 'solo', '{}', null), ('adubo', 'solo', '{}', null), ('velha', 'solo', '{}', 5),
      ('escolher', 'sementes', '{}', null)`)
    await run(`insert into enrolments (learner_id, step_id, enrolled_at, touched_at) values
      ('ana', 'solo', 1, 99), ('ana', 'sementes', 2, 100), ('bia', 'solo', 3, 101), ('bia', 'sementes', 4, 102)`)
    await run(`insert into class_progress (learner_id, class_id, started_at, completed_at, updated_at) values
      ('ana', 'terra', 5, 10, 10), ('ana', 'adubo', 5, 20, 20), ('ana', 'escolher', 30, null, 30),
      ('bia', 'terra', 5, 10, 10), ('bia', 'velha', 5, 40, 40), ('bia', 'escolher', 5, 50, 50)`)
    await run(`insert into quiz_attempts (id, learner_id, step_id, score, total, passed, answers, at) values
      ('1', 'ana', 'solo', 1, 2, 0, '[]', 22), ('2', 'ana', 'solo', 2, 2, 1, '[]', 25),
      ('3', 'bia', 'solo', 2, 2, 1, '[]', 15)`)
    await migrate(db)
    const completions = await db.selectFrom('step_completions').selectAll().orderBy('learner_id').execute()
    expect(completions).toEqual([
      { learner_id: 'ana', step_id: 'solo', version: null, completed_at: 25, tags: 'tg' },
      { learner_id: 'bia', step_id: 'sementes', version: null, completed_at: 50, tags: '' },
    ])
    const enrolments = await db
      .selectFrom('enrolments')
      .select(['done_at', 'quiz', 'tags', 'finished_at'])
      .orderBy('learner_id')
      .orderBy('step_id')
      .execute()
    expect(enrolments.map(({ done_at }) => done_at)).toEqual([null, 25, 50, 40])
    expect(enrolments.map(({ tags, finished_at }) => [tags, finished_at])).toEqual([
      ['tg', null],
      ['tg', 25],
      ['', 50],
      ['', null],
    ])
    const right = { success: true, score: 2, totalQuestions: 2 }
    expect(enrolments.map(({ quiz }) => quiz && (JSON.parse(quiz) as unknown))).toEqual([
      null,
      { attempts: 2, last: right, best: right },
      null,
      { attempts: 1, last: right, best: right },
    ])
  })

  test('conserta os cupons que nunca valeriam, e guarda quem os usou', async () => {
    await run(`insert into coupons (code, tags, uses, last_day) values
      ('bem vindo', 'tg', 3, '31/12/2027'), ('OUTRO', 'garantido', null, null)`)
    await run(`insert into coupon_uses (coupon_code, learner_id, used_at) values ('bem vindo', 'ana', 7)`)
    await migrate(db)
    expect(await db.selectFrom('coupons').selectAll().orderBy('code').execute()).toEqual([
      { code: 'BEMVINDO', tags: 'tg', uses: 3, used: 0, last_day: '2027-12-31', email: null },
      { code: 'OUTRO', tags: '', uses: null, used: 0, last_day: null, email: null },
    ])
    expect(await db.selectFrom('coupon_uses').select('coupon_code').execute()).toEqual([
      { coupon_code: 'BEMVINDO' },
    ])
    await expect(run(`delete from coupons where code = 'BEMVINDO'`)).rejects.toThrow()
  })

  test('para inteiro onde um cupom não se deixa entender, e diz qual regra', async () => {
    await run(`insert into coupons (code, tags, last_day) values ('NATAL', '', 'depois do Natal')`)
    await expect(migrate(db)).rejects.toThrow(/coupons_last_day/)
    expect(await db.selectFrom('coupons').select('code').execute()).toEqual([{ code: 'NATAL' }])
    await run(`update coupons set last_day = '2027-12-25'`)
    await migrate(db)
  })

  test.each([
    ['em minúsculas', `('natal', '', null)`],
    ['com espaço', `('FELIZ NATAL', '', null)`],
    ['vazio', `('', '', null)`],
    ['com marca desconhecida', `('NATAL', 'garantido', null)`],
    ['com data ao contrário', `('NATAL', '', '25/12/2027')`],
    ['com um mês que não há', `('NATAL', '', '2027-25-12')`],
    ['com data sem zeros', `('NATAL', '', '2027-12-5')`],
  ])('depois, um cupom %s é recusado', async (_, values) => {
    await migrate(db)
    await expect(run(`insert into coupons (code, tags, last_day) values ${values}`)).rejects.toThrow(
      /coupons_/,
    )
    await run(`insert into coupons (code, tags, last_day) values ('NATAL-25.VERÃO_2', 'tt,tg', '2027-12-25')`)
  })

  test('um banco que uma versão mais nova já migrou continua servindo a esta', async () => {
    await migrate(db)
    await run(`insert into kysely_migration values ('999-later', '')`)
    await migrate(db)
    expect(await db.selectFrom('learners').selectAll().execute()).toHaveLength(2)
  })
})

describe('uma versão antiga e uma nova lado a lado', () => {
  /** The last one of the time when all processes stopped for an update. */
  const FIRST_SIDE_BY_SIDE = '011-quiz-records'

  const columnsOf = async (db: Db) => {
    const tables = await db.introspection.getTables()
    return new Map(
      tables.flatMap(({ name, columns }) => columns.map((column) => [`${name}.${column.name}`, column])),
    )
  }

  /** What an older build would miss, or could not write, after each migration that follows this one. */
  async function hindrances(): Promise<string[]> {
    const folder = newFolder('migrations')
    const db = new Kysely<Tables>({ dialect: await openSqlite(join(folder, 'evolua.db'), 0) })
    const found: string[] = []
    await migrate(db, FIRST_SIDE_BY_SIDE)
    for (const name of MIGRATION_NAMES.filter((one) => one > FIRST_SIDE_BY_SIDE)) {
      const before = await columnsOf(db)
      const tables = new Set([...before.keys()].map((key) => key.split('.')[0]))
      await migrate(db, name)
      const after = await columnsOf(db)
      const gone = [...before.keys()].filter((key) => !after.has(key))
      const needed = [...after].filter(
        ([key, { isNullable, hasDefaultValue }]) =>
          !before.has(key) && tables.has(key.split('.')[0]) && !isNullable && !hasDefaultValue,
      )
      found.push(...gone.map((key) => `${name}: ${key} is gone`))
      found.push(...needed.map(([key]) => `${name}: ${key} needs a value`))
    }
    await db.destroy()
    return found
  }

  test('uma migração só acrescenta o que a versão antiga pode ignorar', async () => {
    expect(await hindrances()).toEqual([])
  })
})
