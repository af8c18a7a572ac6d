import type { Quiz as QuizCard, QuizResult } from '#contract/shapes.ts'
import type { Quiz } from '#api/content/model.ts'
import type { Db } from '#api/db/tables.ts'

export async function attemptsAt(db: Db, learnerId: string, stepId: string): Promise<QuizResult[]> {
  const rows = await db
    .selectFrom('quiz_attempts')
    .select(['passed', 'score', 'total'])
    .where('learner_id', '=', learnerId)
    .where('step_id', '=', stepId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ passed, score, total }) => ({ success: passed === 1, score, totalQuestions: total }))
}

const share = ({ score, totalQuestions }: QuizResult) => score / totalQuestions

function bestOf(attempts: QuizResult[]): QuizResult | undefined {
  return attempts.reduce<QuizResult | undefined>(
    (best, attempt) => (best && share(best) >= share(attempt) ? best : attempt),
    undefined,
  )
}

/** Without right answers and explanations. */
export function quizCard({ id, title, passScore, questions }: Quiz, attempts: QuizResult[]): QuizCard {
  return {
    id,
    title,
    passScore,
    attempts: attempts.length,
    last: attempts.at(-1),
    best: bestOf(attempts),
    questions: questions.map((question, index) => ({
      index,
      title: question.title,
      classId: question.classId,
      options: question.options.map(({ value, label }) => ({ value, label })),
    })),
  }
}
