import type { Quiz as QuizCard, QuizResult } from '#contract/shapes.ts'
import type { Quiz } from '#api/content/model.ts'
import type { Db } from '#api/db/tables.ts'
import { shuffledOptions } from './option-order.ts'

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

/** Without right answers, explanations and feedback; options in the order of the next attempt. */
export function quizCard(
  { id, title, passScore, questions }: Quiz,
  learnerId: string,
  attempts: QuizResult[],
): QuizCard {
  const seed = { learnerId, quizId: id, attempt: attempts.length + 1 }
  return {
    id,
    title,
    passScore,
    attempts: attempts.length,
    last: attempts.at(-1),
    best: bestOf(attempts),
    questions: questions.map((question, index) => ({
      index,
      kind: question.kind,
      title: question.title,
      classId: question.classId,
      options: shuffledOptions(question, { ...seed, index }).map(({ value, label }) => ({ value, label })),
    })),
  }
}
