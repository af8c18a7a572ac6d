import { sql, type ColumnDefinitionBuilder, type Kysely, type Migration } from 'kysely'

const ofLearner = (c: ColumnDefinitionBuilder) => c.notNull().references('learners.id').onDelete('cascade')

/** Who tried a quiz before has an empty `review_on`: their cards are made from those attempts when they come. */
export const review: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('review_cards')
      .addColumn('learner_id', 'text', ofLearner)
      .addColumn('step_id', 'text', (c) => c.notNull().references('steps.id'))
      .addColumn('question', 'text', (c) => c.notNull())
      .addColumn('card', 'text', (c) => c.notNull())
      .addColumn('answered_on', 'text', (c) => c.notNull())
      .addColumn('due_on', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('review_cards_pk', ['learner_id', 'step_id', 'question'])
      .execute()
    await db.schema.alterTable('learners').addColumn('review_on', 'text').execute()
    await sql`update learners set review_on = ''
      where exists (select 1 from quiz_attempts a where a.learner_id = learners.id)`.execute(db)
  },
}
