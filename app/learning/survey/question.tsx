import type { formState } from '#app/forms/form-state.ts'
import { answerName } from '#app/learning/questions/answer-name.ts'
import { Choices } from '#app/ui/choices.tsx'
import { Field } from '#app/ui/field.tsx'

interface Question {
  id: string
  type: 'single' | 'multiple' | 'text' | 'scale'
  title: string
  help?: string
  options: { value: string; label: string }[]
}

export interface SurveyState extends ReturnType<typeof formState> {
  questions: Question[]
}

interface QuestionProps extends Pick<SurveyState, 'field' | 'choices'> {
  question: Question
  eyebrow: string
}

export function SurveyQuestion({ question, eyebrow, field, choices }: QuestionProps) {
  const { id, type, title, help, options } = question
  const name = answerName(id)
  if (type === 'text') return <Field {...field(name)} label={title} eyebrow={eyebrow} hint={help} rows={3} />
  return (
    <Choices
      {...choices(name)}
      legend={title}
      eyebrow={eyebrow}
      hint={help}
      options={options}
      isMultiple={type === 'multiple'}
      isRow={type === 'scale'}
    />
  )
}
