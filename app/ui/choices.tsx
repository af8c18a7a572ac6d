import { useState } from 'react'
import { Eyebrow, FieldErrors } from './field.tsx'

export interface ChoicesProps {
  name: string
  /** The target of an error summary's link. */
  id: string
  legend: string
  /** HTML rendered by us. */
  legendHtml?: string
  /** Before the legend, such as "Pergunta 2 de 5". */
  eyebrow?: string
  hint?: string
  options: { value: string; label: string }[]
  isMultiple?: boolean
  chosen: string[]
  errors?: string[]
  /** Short options, such as the numbers of a scale, in one row. */
  isRow?: boolean
}

function Legend({ legend, legendHtml, eyebrow }: Pick<ChoicesProps, 'legend' | 'legendHtml' | 'eyebrow'>) {
  return (
    <legend className="w-full text-lg font-bold">
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      {legendHtml ? <span dangerouslySetInnerHTML={{ __html: legendHtml }} /> : legend}
    </legend>
  )
}

const NO_ERRORS: string[] = []

/** Native radios or checkboxes in a fieldset. */
export function Choices({
  name,
  id,
  hint,
  options,
  isMultiple,
  chosen,
  errors = NO_ERRORS,
  isRow,
  ...legend
}: ChoicesProps) {
  const [answered, setAnswered] = useState<string[]>()
  const isWrong = errors.length > 0 && answered !== errors
  const described = [hint && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      onChange={() => {
        setAnswered(errors)
      }}
      aria-describedby={described || undefined}
      className="mt-10 min-w-0"
    >
      <Legend {...legend} />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {isWrong && <FieldErrors id={`${id}-error`} errors={errors} />}
      <div className={isRow ? 'mt-4 grid max-w-form grid-cols-5 gap-2' : 'mt-3'}>
        {options.map(({ value, label }) => (
          <div key={value} className={isRow ? undefined : 'mt-2'}>
            <label className={isRow ? 'choice choice-short' : 'choice'}>
              <input
                type={isMultiple ? 'checkbox' : 'radio'}
                name={name}
                value={value}
                defaultChecked={chosen.includes(value)}
              />
              <span className="min-w-0">{label}</span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
