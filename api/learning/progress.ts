import type { Db } from '#api/db/tables.ts'

/** `enrolments`: step ids with the last activity (epoch ms); these and the classes have the most recent first. */
export interface Progress {
  evos: number
  enrolments: ReadonlyMap<string, number>
  completedClasses: ReadonlySet<string>
  passedQuizzes: ReadonlySet<string>
}

export async function progressOf(db: Db, learnerId: string): Promise<Progress> {
  const [sum, enrolments, classes, quizzes] = await Promise.all([
    db
      .selectFrom('awards')
      .select((select) => select.fn.sum<number | null>('evos').as('evos'))
      .where('learner_id', '=', learnerId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('enrolments')
      .select(['step_id', 'touched_at'])
      .where('learner_id', '=', learnerId)
      .orderBy('touched_at', 'desc')
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
  ])
  return {
    evos: sum.evos ?? 0,
    enrolments: new Map(enrolments.map((row) => [row.step_id, row.touched_at])),
    completedClasses: new Set(classes.map((row) => row.class_id)),
    passedQuizzes: new Set(quizzes.map((row) => row.step_id)),
  }
}
