import type { Db } from '#api/db/tables.ts'

/** `enrolments`: step ids, by when something was last done there, or else when they were opened (epoch ms). */
export interface Progress {
  evos: number
  enrolments: ReadonlyMap<string, number>
  completedClasses: ReadonlySet<string>
  passedQuizzes: ReadonlySet<string>
  completedSteps: ReadonlySet<string>
  /** Steps in which something was done, not only opened. */
  activeSteps: ReadonlySet<string>
}

export async function progressOf(db: Db, learnerId: string): Promise<Progress> {
  const [sum, enrolments, classes, quizzes, completions] = await Promise.all([
    db
      .selectFrom('awards')
      .select((select) => select.fn.sum<number | null>('evos').as('evos'))
      .where('learner_id', '=', learnerId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('enrolments')
      .select(['step_id', 'enrolled_at', 'done_at'])
      .where('learner_id', '=', learnerId)
      .orderBy((order) => order.fn.coalesce('done_at', order.lit(0)), 'desc')
      .orderBy('enrolled_at', 'desc')
      .orderBy('step_id')
      .execute(),
    db
      .selectFrom('class_progress')
      .select('class_id')
      .where('learner_id', '=', learnerId)
      .where('completed_at', 'is not', null)
      .orderBy('completed_at', 'desc')
      .execute(),
    db
      .selectFrom('quiz_attempts')
      .select('step_id')
      .distinct()
      .where('learner_id', '=', learnerId)
      .where('passed', '=', 1)
      .execute(),
    db.selectFrom('step_completions').select('step_id').where('learner_id', '=', learnerId).execute(),
  ])
  return {
    evos: sum.evos ?? 0,
    enrolments: new Map(enrolments.map((row) => [row.step_id, row.done_at ?? row.enrolled_at])),
    completedClasses: new Set(classes.map((row) => row.class_id)),
    passedQuizzes: new Set(quizzes.map((row) => row.step_id)),
    activeSteps: new Set(enrolments.filter((row) => row.done_at !== null).map((row) => row.step_id)),
    completedSteps: new Set(completions.map((row) => row.step_id)),
  }
}
