import { useState, type ReactNode } from 'react'
import { Eyebrow, FieldErrors } from './field.tsx'

export interface QuestionFieldsetProps {
  /** The target of an error summary's link. */
  id: string
  legend: string
  /** HTML rendered by us. */
  legendHtml?: string
  /** Before the legend, such as "Pergunta 2 de 5". */
  eyebrow?: string
  hint?: string
  /** Before the options. */
  tool?: ReactNode
  errors?: string[]
}

const NO_ERRORS: string[] = []

/** A fieldset; its errors go when one of its controls changes. `descriptionId` names what else describes it. */
export function QuestionFieldset({
  id,
  legend,
  legendHtml,
  eyebrow,
  hint,
  tool,
  errors = NO_ERRORS,
  descriptionId,
  children,
}: QuestionFieldsetProps & { descriptionId?: string; children: ReactNode }) {
  const [answered, setAnswered] = useState<string[]>()
  const isWrong = errors.length > 0 && answered !== errors
  const described = [hint && `${id}-hint`, descriptionId, isWrong && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      onChange={() => {
        setAnswered(errors)
      }}
      aria-describedby={described || undefined}
      className="mt-8 min-w-0"
    >
      <legend className="w-full text-lg font-bold">
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        {legendHtml ? <span dangerouslySetInnerHTML={{ __html: legendHtml }} /> : legend}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {isWrong && <FieldErrors id={`${id}-error`} errors={errors} />}
      {tool}
      {children}
    </fieldset>
  )
}
