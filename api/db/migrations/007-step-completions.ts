import { sql, type Kysely, type Migration } from 'kysely'

interface OfferedStep {
  id: string
  body: string
}

/** Who has done all classes of the step as it was offered until now, and passed its quiz if it had one. */
async function recordCompletions(db: Kysely<unknown>, { id, body }: OfferedStep) {
  const hasQuiz = (JSON.parse(body) as { quiz?: unknown }).quiz !== undefined
  const passed = sql`(select learner_id, min(at) as at from quiz_attempts where step_id = ${id} and passed = 1
    group by learner_id)`
  const quiz = hasQuiz ? sql`join ${passed} as q on q.learner_id = p.learner_id` : sql``
  const latest = hasQuiz
    ? sql`case when max(q.at) > max(p.completed_at) then max(q.at) else max(p.completed_at) end`
    : sql`max(p.completed_at)`
  await sql`insert into step_completions (learner_id, step_id, completed_at)
    select p.learner_id, ${id}, ${latest} from class_progress p
    join classes c on c.id = p.class_id and c.step_id = ${id} and c.retired_at is null ${quiz}
    where p.completed_at is not null group by p.learner_id
    having count(*) = (select count(*) from classes where step_id = ${id} and retired_at is null)`.execute(db)
}

/** When something was last done in the step; opening a step is not doing something in it. */
async function addDoneAt(db: Kysely<unknown>) {
  await db.schema.alterTable('enrolments').addColumn('done_at', 'bigint').execute()
  await sql`update enrolments set done_at = (select max(at) from (
      select p.learner_id, c.step_id, p.updated_at as at from class_progress p
        join classes c on c.id = p.class_id
        where p.completed_at is not null or p.seconds is not null or p.note is not null
      union all select learner_id, step_id, at from quiz_attempts) done
    where done.learner_id = enrolments.learner_id and done.step_id = enrolments.step_id)`.execute(db)
  await db.schema.alterTable('enrolments').dropColumn('touched_at').execute()
}

/** A class that is added later does not un-complete a step. */
export const stepCompletions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('step_completions')
      .addColumn('learner_id', 'text', (c) => c.notNull().references('learners.id').onDelete('cascade'))
      .addColumn('step_id', 'text', (c) => c.notNull().references('steps.id'))
      .addColumn('version', 'text')
      .addColumn('completed_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('step_completions_pk', ['learner_id', 'step_id'])
      .execute()
    const steps = await sql<OfferedStep>`select id, body from steps where retired_at is null`.execute(db)
    for (const step of steps.rows) await recordCompletions(db, step)
    await addDoneAt(db)
  },
}
