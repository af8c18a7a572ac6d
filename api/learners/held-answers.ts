import { z } from 'zod'
import type { calls, Data } from '#contract/calls.ts'
import { QUESTION_KINDS } from '#contract/question-kinds.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Db } from '#api/db/tables.ts'
import { placesIn, questionOf } from '#api/learning/review/question-keys.ts'

type Complete = Data<typeof calls.userComplete>

const titled = z.object({ title: z.string() })
const options = z.array(z.object({ value: z.string(), label: z.string() })).default([])
const surveyBody = titled.extend({ questions: z.array(titled.extend({ id: z.string(), options })) })
const question = titled.extend({
  kind: z.enum(QUESTION_KINDS).default('single'),
  options,
})
const stepBody = titled.extend({
  quiz: titled.extend({ questions: z.array(question) }).optional(),
})
const surveyAnswers = z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({})
const choices = z.array(z.object({ q: z.number(), a: z.string(), k: z.string().optional() }))

const parsed = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text))
const instant = (value: number | null) => (value === null ? undefined : new Date(value).toISOString())

const labelOf = (value: string, from: z.output<typeof options> = []) =>
  from.find((option) => option.value === value)?.label ?? value

/** Of all surveys, also those no longer offered: what was sent, and what was saved since. */
export async function heldSurveys(db: Db, learnerId: string): Promise<Complete['surveys']> {
  const rows = await db
    .selectFrom('survey_answers as own')
    .innerJoin('surveys', 'surveys.id', 'own.survey_id')
    .select(['survey_id', 'body', 'answers', 'draft', 'completed_at'])
    .where('learner_id', '=', learnerId)
    .orderBy('survey_id')
    .execute()
  return rows.map((row) => {
    const { title, questions } = surveyBody.parse(parsed(row.body))
    const given = { ...surveyAnswers.parse(parsed(row.answers)), ...surveyAnswers.parse(parsed(row.draft)) }
    const answers = Object.entries(given).map(([id, answer]) => {
      const question = questions.find((one) => one.id === id)
      const labels = [answer].flat().map((value) => labelOf(value, question?.options))
      return { question: question?.title ?? id, answers: labels }
    })
    return { id: row.survey_id, title, completedAt: instant(row.completed_at), answers }
  })
}

/** The attempts at all quizzes, the latest first. */
export async function heldQuizzes(db: Db, learnerId: string): Promise<Complete['quizzes']> {
  const rows = await db
    .selectFrom('quiz_attempts as own')
    .innerJoin('steps', 'steps.id', 'own.step_id')
    .select(['step_id', 'body', 'score', 'total', 'passed', 'answers', 'at'])
    .where('learner_id', '=', learnerId)
    .orderBy('at', 'desc')
    .orderBy('own.id')
    .execute()
  return rows.map((row) => {
    const { title, quiz } = stepBody.parse(parsed(row.body))
    const placeOf = placesIn(quiz?.questions ?? [])
    return {
      stepId: row.step_id,
      title: quiz?.title ?? title,
      score: row.score,
      totalQuestions: row.total,
      success: row.passed === 1,
      at: instant(row.at),
      answers: choices.parse(parsed(row.answers)).map((choice) => {
        const question = quiz?.questions[placeOf(choice)]
        const labels = choice.a.split(',').map((value) => labelOf(value, question?.options))
        return { question: question?.title ?? `Pergunta ${choice.q + 1}, que mudou depois`, answers: labels }
      }),
    }
  })
}

/** Of questions that changed since only the digest is held. */
export async function heldReviews(db: Db, catalogue: Catalogue, learnerId: string) {
  const rows = await db
    .selectFrom('review_cards')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .orderBy('due_on')
    .orderBy('question')
    .execute()
  return rows.map((row) => {
    const step = catalogue.step(row.step_id)
    return {
      question: (step && questionOf(step, row.question)?.title) ?? row.question,
      stepTitle: catalogue.titleOf(row.step_id) ?? row.step_id,
      answeredOn: row.answered_on,
      dueOn: row.due_on,
    }
  })
}
