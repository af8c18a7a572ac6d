/** What forms have left behind in the embedded API's own database. */
import { join } from 'node:path'
import { openSqliteFile } from '#files/sqlite.ts'

/** Rows beyond the first of what there may be one of. */
const beyondOne = (table: string, ...columns: string[]) =>
  `select coalesce(sum(n - 1), 0) n from (select count(*) n from ${table} group by ${columns.join(', ')})`

const DUPLICATES = {
  'accounts of one person': beyondOne('learners', 'cpf'),
  'coupons used by one person': beyondOne('coupon_uses', 'learner_id'),
  'coupon uses counted and not listed':
    'select (select sum(used) from coupons) - (select count(*) from coupon_uses) n',
  'attempts at one quiz': beyondOne('quiz_attempts', 'learner_id', 'step_id'),
  'awards for one thing': beyondOne('awards', 'learner_id', 'kind', 'ref'),
  'answers to one survey': beyondOne('survey_answers', 'learner_id', 'survey_id'),
}

export interface Effects {
  /** What there is too much of, by what it is; empty where all is well. */
  duplicates: Record<string, number>
  /** What there is of each kind. */
  rows: { accounts: number; surveys: number; classes: number; attempts: number }
}

/** Counts what came of these people's forms; the product must have ended. */
export function effectsIn(dataDir: string, emails: readonly string[]): Effects {
  const db = openSqliteFile(join(dataDir, 'evolua.db'))
  const count = (sql: string) => (db.prepare(sql).get() as { n: number | null }).n ?? 0
  db.exec('create temp table people (email text)')
  const insert = db.prepare('insert into people values (?)')
  for (const email of emails) insert.run(email)
  db.exec(
    'delete from people where email not in (select email from learners); create temp table mine as select id from learners join people using (email)',
  )
  const mine = (table: string, where = '1') =>
    count(`select count(*) n from ${table} where ${where} and learner_id in (select id from mine)`)

  // The demo learner's own attempts come from the seed.
  const demo = '(select id from learners where email not in (select email from people))'
  for (const table of ['quiz_attempts', 'survey_answers', 'coupon_uses', 'awards'])
    db.exec(`delete from ${table} where learner_id in ${demo}`)

  const found = Object.entries(DUPLICATES).map(([what, sql]) => [what, count(sql)] as const)
  const effects = {
    duplicates: Object.fromEntries(found.filter(([, amount]) => amount !== 0)),
    rows: {
      accounts: count('select count(*) n from mine'),
      surveys: mine('survey_answers', 'completed_at is not null and draft is null'),
      classes: mine('class_progress', 'completed_at is not null'),
      attempts: mine('quiz_attempts'),
    },
  }
  db.close()
  return effects
}
