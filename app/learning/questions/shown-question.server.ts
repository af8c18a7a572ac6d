import type { QuizQuestion } from '#contract/quiz-shapes.ts'
import { renderInlineMarkdown } from '#app/ui/markdown/render.server.ts'
import { typeset, unbrokenPrices } from '#app/ui/words.ts'
import type { Correction } from '#app/upstream/steps.server.ts'
import { valuesOf } from './answers.server.ts'

type Question = Omit<QuizQuestion, 'index'>

export const shownQuestion = <Q extends Question>(question: Q) => ({
  ...question,
  titleHtml: renderInlineMarkdown(unbrokenPrices(question.title)),
  options: question.options.map((option) => ({ ...option, label: typeset(option.label) })),
})

export type ShownQuestion = ReturnType<typeof shownQuestion<QuizQuestion>>

export function shownAnswer(question: Question, answer: string | undefined, correction: Correction) {
  const { kind, title, options } = question
  const { rightAnswer, right: isRight, explanation, feedback = [] } = correction
  const labelOf = (chosen: string) =>
    typeset(options.find(({ value }) => value === chosen)?.label ?? '') || undefined
  const labelsOf = (chosen: string | undefined) =>
    chosen === undefined ? [] : valuesOf(question, chosen).flatMap((value) => labelOf(value) ?? [])
  return {
    kind,
    titleHtml: renderInlineMarkdown(title),
    answer: labelsOf(answer),
    rightAnswer: labelsOf(rightAnswer),
    isRight,
    explanation: explanation && typeset(explanation),
    feedback: feedback.map(({ value, text }) => ({ label: labelOf(value), text: typeset(text) })),
  }
}

export type ShownAnswer = ReturnType<typeof shownAnswer>
