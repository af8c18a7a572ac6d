import type { Quiz as QuizCard, QuizResult } from '#contract/quiz-shapes.ts'
import type { Quiz } from '#api/content/model.ts'
import { askedOptions } from './option-order.ts'

type QuizRecord = Pick<QuizCard, 'attempts' | 'last' | 'best'>

const share = ({ score, totalQuestions }: QuizResult) => score / totalQuestions

export function readRecord(quiz: string | null | undefined): QuizRecord {
  return quiz ? (JSON.parse(quiz) as QuizRecord) : { attempts: 0 }
}

/** Of attempts that are equally good the first is the best. */
export function recordAfter(
  quiz: string | null,
  { passed, score, total }: { passed: number; score: number; total: number },
): QuizRecord {
  const { attempts, best } = readRecord(quiz)
  const last = { success: passed === 1, score, totalQuestions: total }
  return { attempts: attempts + 1, last, best: best && share(best) >= share(last) ? best : last }
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
