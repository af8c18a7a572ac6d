import type { ComponentProps, ComponentType } from 'react'
import type { ChoicesState } from '#app/forms/form-state.ts'
import { Choices } from '#app/ui/choices.tsx'
import { ListenButton } from '#app/learning/listening/listen-button.tsx'
import { Ordering } from './ordering.tsx'
import { KINDS, type Control } from '#app/domain/question-kinds.ts'
import type { ShownQuestion } from './shown-question.server.ts'

interface QuizQuestionProps {
  question: Pick<ShownQuestion, 'kind' | 'title' | 'titleHtml' | 'options'>
  eyebrow: string
  state: ChoicesState
}

type ControlProps = ComponentProps<typeof Choices> & ComponentProps<typeof Ordering>

function Several(props: ControlProps) {
  return (
    <>
      {/* Without a mark the answer is still sent, so that it takes the place of an earlier one. */}
      <input type="hidden" name={props.name} value="" />
      <Choices {...props} isMultiple />
    </>
  )
}

const CONTROLS: Record<Control, ComponentType<ControlProps>> = {
  one: Choices,
  several: Several,
  places: Ordering,
}

export function QuizQuestion({ question, eyebrow, state }: QuizQuestionProps) {
  const { kind, title, titleHtml, options } = question
  const hint = title.startsWith('Marque') ? undefined : KINDS[kind].hint
  const tool = <ListenButton label="Ouvir a pergunta" />
  const control = { ...state, eyebrow, options, legend: title, legendHtml: titleHtml, hint, tool }
  const Chosen = CONTROLS[KINDS[kind].control]
  return (
    <div data-read>
      <Chosen {...control} />
    </div>
  )
}
