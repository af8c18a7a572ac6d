import type { formState } from '#app/forms/form-state.ts'
import { TrailArt } from '#app/ui/trail-art.tsx'
import { answerName } from '#app/learning/questions/answer-name.ts'
import type { SurveyData } from './survey-data.server.ts'
import { Choices } from '#app/ui/choices.tsx'
import { Field } from '#app/ui/field.tsx'

interface Question extends Omit<SurveyData['questions'][number], 'options'> {
  options: { value: string; label: string; icon?: string }[]
}

export interface SurveyState extends ReturnType<typeof formState> {
  questions: Question[]
}

interface QuestionProps extends Pick<SurveyState, 'field' | 'choices'> {
  question: Question
  eyebrow: string
}

function endsOf(options: Question['options'], min: string | undefined, max: string | undefined) {
  if (!min || !max) return undefined
  return [`${options[0]?.label}: ${min}`, `${options.at(-1)?.label}: ${max}`] as [string, string]
}

export function SurveyQuestion({ question, eyebrow, field, choices }: QuestionProps) {
  const { id, type, title, help, options, minLabel, maxLabel } = question
  const name = answerName(id)
  if (type === 'text') return <Field {...field(name)} label={title} eyebrow={eyebrow} hint={help} rows={3} />
  return (
    <Choices
      {...choices(name)}
      legend={title}
      eyebrow={eyebrow}
      hint={help}
      options={options.map(({ icon, ...option }) => ({
        ...option,
        picture: icon && <TrailArt icon={icon} className="h-12 w-16" />,
      }))}
      isMultiple={type === 'multiple'}
      isRow={type === 'scale'}
      ends={type === 'scale' ? endsOf(options, minLabel, maxLabel) : undefined}
    />
  )
}
