import type { ChoicesState } from '#app/forms/form-state.ts'
import { Choices } from '#app/ui/choices.tsx'
import { Ordering } from '#app/ui/ordering.tsx'
import { KIND_HINTS } from '#app/domain/question-kinds.ts'
import type { ShownQuestion } from './shown-question.server.ts'

interface QuizQuestionProps {
  question: Pick<ShownQuestion, 'kind' | 'title' | 'titleHtml' | 'options'>
  eyebrow: string
  state: ChoicesState
}

export function QuizQuestion({ question, eyebrow, state }: QuizQuestionProps) {
  const { kind, title, titleHtml, options } = question
  const hint = title.startsWith('Marque') ? undefined : KIND_HINTS[kind]
  const control = { ...state, eyebrow, options, legend: title, legendHtml: titleHtml, hint }
  if (kind === 'order') return <Ordering {...control} />
  if (kind !== 'multiple') return <Choices {...control} />
  return (
    <>
      {/* Without a mark the answer is still sent, so that it takes the place of an earlier one. */}
      <input type="hidden" name={state.name} value="" />
      <Choices {...control} isMultiple />
    </>
  )
}
