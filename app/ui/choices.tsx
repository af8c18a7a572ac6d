import type { ReactNode } from 'react'
import { QuestionFieldset, type QuestionFieldsetProps } from './question-fieldset.tsx'

export interface ChoicesProps extends QuestionFieldsetProps {
  name: string
  /** With pictures they are tiles; `spoken` is what a label is short for. */
  options: { value: string; label: string; spoken?: string; picture?: ReactNode }[]
  isMultiple?: boolean
  chosen: string[]
  /** Short options, such as the numbers of a scale, in one row; more than five wrap on phones, but not seven days. */
  isRow?: boolean
  /** What the first and the last option of a row mean. */
  ends?: [first: string, last: string]
}

const LOOKS = {
  row: { list: 'tiles mt-2 grid-cols-5', option: 'choice choice-short flex-col px-0 py-2' },
  days: { list: '-mx-px mt-2 flex flex-wrap', option: 'choice choice-short mx-px flex-col px-0 text-sm' },
  tiles: {
    list: 'tiles mt-2 md:grid-cols-3',
    option: 'choice choice-short h-full flex-row-reverse flex-wrap content-start justify-between',
  },
  list: { list: 'mt-3', option: 'choice' },
}

/** Native radios or checkboxes in a fieldset. */
export function Choices({ name, options, isMultiple, chosen, isRow, ends, ...question }: ChoicesProps) {
  const hasPictures = options.some(({ picture }) => picture)
  const look = isRow ? (options.length === 7 ? 'days' : 'row') : hasPictures ? 'tiles' : 'list'
  const list = look === 'row' && options.length > 5 ? 'tiles mt-2 grid-cols-4 md:flex' : LOOKS[look].list
  const endsId = ends && `${question.id}-ends`
  return (
    <QuestionFieldset {...question} descriptionId={endsId}>
      <div className={list}>
        {options.map(({ value, label, spoken, picture }) => (
          <div key={value} className="mt-2 flex-1">
            <label className={LOOKS[look].option}>
              <input
                type={isMultiple ? 'checkbox' : 'radio'}
                name={name}
                value={value}
                aria-label={spoken}
                defaultChecked={chosen.includes(value)}
              />
              {picture}
              <span className={look === 'tiles' ? 'w-full' : 'min-w-0'}>{label}</span>
            </label>
          </div>
        ))}
      </div>
      {ends && (
        <p id={endsId} className="mt-1.5 flex flex-wrap text-sm text-ink-soft">
          <span className="mr-4">{ends[0]}</span> <span className="ml-auto">{ends[1]}</span>
        </p>
      )}
    </QuestionFieldset>
  )
}
