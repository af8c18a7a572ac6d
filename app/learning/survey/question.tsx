import { Choices } from '#app/ui/choices.tsx'
import { fieldId, FieldErrors } from '#app/ui/field.tsx'

interface Question {
  id: string
  type: 'single' | 'multiple' | 'text' | 'scale'
  title: string
  help?: string
  options: { value: string; label: string }[]
}

/** Maps, because an id may be the name of an object's own property (`__proto__`). */
export interface SurveyState {
  questions: Question[]
  answers: Map<string, string[]>
  errors: Map<string, string>
}

interface QuestionProps {
  question: Question
  eyebrow: string
  answers: string[]
  error: string | undefined
}

export function SurveyQuestion({ question, eyebrow, answers, error }: QuestionProps) {
  const name = `q.${question.id}`
  if (question.type === 'text') return <TextQuestion {...{ question, eyebrow, answers, error }} />
  return (
    <Choices
      name={name}
      id={fieldId(name)}
      legend={question.title}
      eyebrow={eyebrow}
      hint={question.help}
      options={question.options}
      isMultiple={question.type === 'multiple'}
      isRow={question.type === 'scale'}
      chosen={answers}
      error={error}
    />
  )
}

function TextQuestion({ question, eyebrow, answers, error }: QuestionProps) {
  const name = `q.${question.id}`
  const id = fieldId(name)
  const described = [question.help && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="mt-10">
      <label htmlFor={id} className="block text-lg font-bold">
        <span className="mb-0.5 block text-sm font-semibold text-ink-faint">{eyebrow}</span> {question.title}
      </label>
      {question.help && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {question.help}
        </p>
      )}
      <textarea
        id={id}
        name={name}
        rows={3}
        defaultValue={answers.join('')}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described || undefined}
        className="control"
      />
      {error && <FieldErrors id={`${id}-error`} errors={[error]} />}
    </div>
  )
}
