import { sql, type Kysely, type Migration } from 'kysely'

const INDEXES = {
  enrolments_tags: sql`enrolments (tags, step_id, enrolled_at)`,
  enrolments_tags_answers: sql`enrolments (tags, step_id, first_answers, first_quiz_at)
    where first_quiz_at is not null`,
  enrolments_unfinished: sql`enrolments (tags, step_id, last_class, done_at, enrolled_at)
    where finished_at is null`,
  step_completions_tags: sql`step_completions (tags, step_id, completed_at)`,
}

const REPLACED = ['enrolments_first_answers', 'enrolments_step', 'step_completions_step']

/** Reports of a programme look up no learner, and that of unfinished steps reads no finished one. */
export const reportTags: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of REPLACED) await db.schema.dropIndex(name).execute()
    for (const table of ['enrolments', 'step_completions'])
      await db.schema
        .alterTable(table)
        .addColumn('tags', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
    await db.schema.alterTable('enrolments').addColumn('finished_at', 'bigint').execute()
    const tags = sql`(select tags from learners where id = learner_id)`
    await sql`update step_completions set tags = ${tags}`.execute(db)
    await sql`update enrolments set tags = ${tags}, finished_at = (select completed_at from step_completions done
      where done.learner_id = enrolments.learner_id and done.step_id = enrolments.step_id)`.execute(db)
    for (const [name, columns] of Object.entries(INDEXES))
      await sql`create index ${sql.id(name)} on ${columns}`.execute(db)
  },
}
