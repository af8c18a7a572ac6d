import type { z } from 'zod'
import { civilDateOf } from '#contract/birth-date.ts'
import { MOST_REVIEWED, ownCalls } from '#contract/own-calls.ts'
import type { Quiz, reviewQuestion } from '#contract/quiz-shapes.ts'
import { readAnswers, validAnswers } from '#app/learning/questions/answers.server.ts'
import { reviewedOn } from '#app/learning/see-result/stored-results.server.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { ifThere, notHere } from '#app/request/lacking-calls.server.ts'
import type { QuizAnswers } from '#app/upstream/steps.server.ts'

export type ReviewQuestion = z.output<typeof reviewQuestion>
export interface ReviewQuiz extends Omit<Quiz, 'questions'> {
  questions: (ReviewQuestion & { index: number })[]
  /** How many of the day's round were answered before. */
  done: number
}

const today = () => civilDateOf(Date.now())

/** The rest of the day's round, as a quiz, so that its questions are shown, read and checked as any quiz's. */
export async function dueQuiz(context: LearnerContext): Promise<ReviewQuiz> {
  const found = await ifThere(context, ownCalls.review, context.upstream.review.find)
  if (!found) throw notHere()
  const done = await reviewedOn(context, today())
  const left = found.questions.slice(0, Math.max(0, MOST_REVIEWED - done))
  const questions = left.map((question, index) => ({ ...question, index }))
  return { id: '', title: 'Rever', attempts: 0, questions, done }
}

/** What the form was made of: the day in Brasília, and the questions. */
export interface Round {
  day: string
  keys: string[]
}

export const roundOf = ({ questions }: ReviewQuiz): Round => ({
  day: today(),
  keys: questions.map(({ k }) => k),
})

/** Undefined in forms of outside clients. */
export function roundIn(form: FormData): Round | undefined {
  const [day = '', ...keys] = textOf(form, 'round').split(' ')
  return keys.length > 0 ? { day, keys } : undefined
}

/** By their places now, which may differ from those in the form. */
export function answersIn(form: FormData, quiz: ReviewQuiz): QuizAnswers {
  const sent = readAnswers(form)
  const round = roundIn(form)
  const placeOf = ({ k, index }: ReviewQuiz['questions'][number]) => (round ? round.keys.indexOf(k) : index)
  const answers = quiz.questions.flatMap((question) => {
    const answer = sent[placeOf(question)]
    return answer === undefined ? [] : [[question.index, answer] as const]
  })
  return validAnswers(Object.fromEntries(answers), quiz)
}
