import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely'

const ofLearner = (c: ColumnDefinitionBuilder) => c.notNull().references('learners.id').onDelete('cascade')

async function progress(db: Kysely<unknown>) {
  await db.schema
    .createTable('enrolments')
    .addColumn('learner_id', 'text', ofLearner)
    .addColumn('step_id', 'text', (c) => c.notNull().references('steps.id'))
    .addColumn('enrolled_at', 'bigint', (c) => c.notNull())
    .addColumn('touched_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('enrolments_pk', ['learner_id', 'step_id'])
    .execute()
  await db.schema
    .createTable('class_progress')
    .addColumn('learner_id', 'text', ofLearner)
    .addColumn('class_id', 'text', (c) => c.notNull().references('classes.id'))
    .addColumn('started_at', 'bigint')
    .addColumn('completed_at', 'bigint')
    .addColumn('seconds', 'double precision')
    .addColumn('note', 'text')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('class_progress_pk', ['learner_id', 'class_id'])
    .execute()
}

async function quizzes(db: Kysely<unknown>) {
  await db.schema
    .createTable('quiz_attempts')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('learner_id', 'text', ofLearner)
    .addColumn('step_id', 'text', (c) => c.notNull().references('steps.id'))
    .addColumn('score', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('passed', 'integer', (c) => c.notNull())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('quiz_attempts_learner')
    .on('quiz_attempts')
    .columns(['learner_id', 'step_id'])
    .execute()
}

/** The primary key makes an award happen once. */
async function awards(db: Kysely<unknown>) {
  await db.schema
    .createTable('awards')
    .addColumn('learner_id', 'text', ofLearner)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('evos', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('awards_pk', ['learner_id', 'kind', 'ref'])
    .execute()
}

async function surveys(db: Kysely<unknown>) {
  await db.schema
    .createTable('survey_answers')
    .addColumn('learner_id', 'text', ofLearner)
    .addColumn('survey_id', 'text', (c) => c.notNull().references('surveys.id'))
    .addColumn('answers', 'text')
    .addColumn('draft', 'text')
    .addColumn('completed_at', 'bigint')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('survey_answers_pk', ['learner_id', 'survey_id'])
    .execute()
}

export const learning: Migration = {
  async up(db: Kysely<unknown>) {
    await progress(db)
    await quizzes(db)
    await awards(db)
    await surveys(db)
  },
}
