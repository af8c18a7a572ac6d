import type { QuizQuestion } from '#contract/quiz-shapes.ts'
import { KINDS } from '#app/domain/question-kinds.ts'
import { renderInlineMarkdown } from '#app/ui/markdown/render.server.ts'
import { quoted, typeset, unbrokenPrices } from '#app/ui/words.ts'
import type { Correction } from '#app/upstream/steps.server.ts'
import { valuesOf } from './answers.server.ts'

type Question = Omit<QuizQuestion, 'index'>

export const shownQuestion = <Q extends Question>(question: Q) => ({
  ...question,
  titleHtml: renderInlineMarkdown(unbrokenPrices(question.title)),
  options: question.options.map((option) => ({ ...option, label: typeset(option.label) })),
})

export type ShownQuestion = ReturnType<typeof shownQuestion<QuizQuestion>>

const without = (labels: string[], others: string[]) => labels.filter((label) => !others.includes(label))

export function shownAnswer(question: Question, answer: string | undefined, correction: Correction) {
  const { kind, title, options } = question
  const { rightAnswer, right: isRight, explanation, feedback = [] } = correction
  const labelOf = (chosen: string) =>
    typeset(options.find(({ value }) => value === chosen)?.label ?? '') || undefined
  const labelsOf = (chosen: string | undefined) =>
    chosen === undefined ? [] : valuesOf(question, chosen).flatMap((value) => labelOf(value) ?? [])
  const chosen = labelsOf(answer)
  const right = labelsOf(rightAnswer)
  return {
    kind,
    titleHtml: renderInlineMarkdown(title),
    answer: chosen,
    rightAnswer: right,
    isRight,
    /** What differs where several are marked, some of them rightly. */
    partly:
      KINDS[kind].control === 'several' && !isRight && chosen.some((label) => right.includes(label))
        ? { missing: without(right, chosen), extra: without(chosen, right) }
        : undefined,
    explanation: explanation && typeset(explanation),
    feedback: feedback.map(({ value, text }) => ({ label: labelOf(value), text: typeset(text) })),
  }
}

export type ShownAnswer = ReturnType<typeof shownAnswer>

const inWords = new Intl.ListFormat('pt-BR')
export const allOf = (labels: string[]) => inWords.format(labels.map(quoted))

function titleOf({ isRight, partly, kind, rightAnswer }: ShownAnswer): string {
  if (isRight) return 'Isso!'
  if (kind === 'order') return 'Ainda não. A ordem certa é:'
  if (!partly) return `Ainda não. ${rightAnswer.length > 1 ? 'As certas são' : 'A certa é'}:`
  const { missing, extra } = partly
  return missing.length > 0 ? `Quase: faltou ${allOf(missing)}.` : `Quase: sobrou ${allOf(extra)}.`
}

export function shownVerdict(...given: Parameters<typeof shownAnswer>) {
  const answer = shownAnswer(...given)
  return { title: titleOf(answer), answer }
}
