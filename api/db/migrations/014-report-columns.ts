import { sql, type Kysely, type Migration } from 'kysely'

const own = sql`from quiz_attempts a where a.learner_id = enrolments.learner_id and a.step_id = enrolments.step_id`

/** Reports read one row for each person and step, in place of all their attempts and classes. */
export const reportColumns: Migration = {
  async up(db: Kysely<unknown>) {
    const table = () => db.schema.alterTable('enrolments')
    await table().addColumn('first_answers', 'text').execute()
    await table().addColumn('first_quiz_at', 'bigint').execute()
    await table().addColumn('last_class', 'text').execute()
    await sql`update enrolments set first_quiz_at = (select min(a.at) ${own}),
      first_answers = (select a.answers ${own} order by a.at, a.id limit 1)
      where quiz is not null`.execute(db)
    await sql`update enrolments set last_class = (select p.class_id from class_progress p
      join classes c on c.id = p.class_id
      where p.learner_id = enrolments.learner_id and c.step_id = enrolments.step_id
      order by p.updated_at desc, p.class_id limit 1)`.execute(db)
    await sql`create index enrolments_first_answers on enrolments
      (step_id, first_answers, first_quiz_at, learner_id) where first_quiz_at is not null`.execute(db)
  },
}
