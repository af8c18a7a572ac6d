import type { Quiz as QuizCard, QuizResult } from '#contract/quiz-shapes.ts'
import type { Quiz } from '#api/content/model.ts'
import type { Db } from '#api/db/tables.ts'
import type { Choice } from './quiz-answers.ts'
import { askedOptions } from './option-order.ts'

type QuizRecord = Pick<QuizCard, 'attempts' | 'last' | 'best'>

const share = ({ score, totalQuestions }: QuizResult) => score / totalQuestions

export function readRecord(quiz: string | null | undefined): QuizRecord {
  return quiz ? (JSON.parse(quiz) as QuizRecord) : { attempts: 0 }
}

/** Of attempts that are equally good the first is the best. */
export function recordAfter(
  quiz: string | null,
  { passed, score, total }: { passed: boolean; score: number; total: number },
): QuizRecord {
  const { attempts, best } = readRecord(quiz)
  const last = { success: passed, score, totalQuestions: total }
  return { attempts: attempts + 1, last, best: best && share(best) >= share(last) ? best : last }
}

/** Call it after `recordDone`, which locks the row. */
export async function recordAttempt(
  trx: Db,
  learnerId: string,
  stepId: string,
  { record, answers, now }: { record: QuizRecord; answers: readonly Choice[]; now: number },
): Promise<void> {
  await trx
    .updateTable('enrolments')
    .set({
      quiz: JSON.stringify(record),
      ...(record.attempts === 1 && { first_answers: JSON.stringify(answers), first_quiz_at: now }),
    })
    .where('learner_id', '=', learnerId)
    .where('step_id', '=', stepId)
    .execute()
}

/** Without right answers, explanations and feedback; options in the order of the next attempt. */
export function quizCard(
  { id, title, passScore, questions }: Quiz,
  learnerId: string,
  { attempts, last, best }: QuizRecord,
): QuizCard {
  const seed = { learnerId, quizId: id, attempt: attempts + 1 }
  return {
    id,
    title,
    passScore,
    attempts,
    last,
    best,
    questions: questions.map((question, index) => ({
      index,
      kind: question.kind,
      title: question.title,
      classId: question.classId,
      options: askedOptions(question, { ...seed, index }),
    })),
  }
}
