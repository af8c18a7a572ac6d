import { useState, type ReactNode } from 'react'
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
  /** With pictures they are tiles. */
  options: { value: string; label: string; picture?: ReactNode }[]
  isMultiple?: boolean
  chosen: string[]
  errors?: string[]
  /** Short options, such as the numbers of a scale, in one row. */
  isRow?: boolean
  /** What the first and the last option of a row mean. */
  ends?: [first: string, last: string]
}

function Legend({ legend, legendHtml, eyebrow }: Pick<ChoicesProps, 'legend' | 'legendHtml' | 'eyebrow'>) {
  return (
    <legend className="w-full text-lg font-bold">
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      {legendHtml ? <span dangerouslySetInnerHTML={{ __html: legendHtml }} /> : legend}
    </legend>
  )
}

const LOOKS = {
  row: { list: 'tiles mt-2 max-w-form grid-cols-5', option: 'choice choice-short' },
  tiles: {
    list: 'tiles mt-2 md:grid-cols-3',
    option: 'choice h-full flex-wrap content-start',
  },
  list: { list: 'mt-3', option: 'choice' },
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
  ends,
  ...legend
}: ChoicesProps) {
  const [answered, setAnswered] = useState<string[]>()
  const look = isRow ? 'row' : options.some(({ picture }) => picture) ? 'tiles' : 'list'
  const isWrong = errors.length > 0 && answered !== errors
  const described = [hint && `${id}-hint`, ends && `${id}-ends`, isWrong && `${id}-error`]
    .filter(Boolean)
    .join(' ')
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
      <div className={LOOKS[look].list}>
        {options.map(({ value, label, picture }) => (
          <div key={value} className="mt-2">
            <label className={LOOKS[look].option}>
              <input
                type={isMultiple ? 'checkbox' : 'radio'}
                name={name}
                value={value}
                defaultChecked={chosen.includes(value)}
              />
              {picture}
              <span className={look === 'tiles' ? 'w-full' : 'min-w-0'}>{label}</span>
            </label>
          </div>
        ))}
      </div>
      {ends && (
        <p
          id={`${id}-ends`}
          className="mt-1.5 flex max-w-form flex-wrap justify-between text-sm text-ink-soft"
        >
          <span className="mr-4">{ends[0]}</span> <span>{ends[1]}</span>
        </p>
      )}
    </fieldset>
  )
}
