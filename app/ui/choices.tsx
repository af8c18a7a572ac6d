import { FieldErrors } from './field.tsx'

export interface ChoicesProps {
  /** The form control's name, shared by every option. */
  name: string
  /** The id that an error summary links to: the question's. */
  id: string
  legend: string
  /** The legend as HTML of our own rendering, where it has formatting. */
  legendHtml?: string
  /** Said before the legend, such as "Pergunta 2 de 5". */
  eyebrow?: string
  hint?: string
  options: { value: string; label: string }[]
  /** One answer, or several. */
  isMultiple?: boolean
  /** The values that are chosen. */
  chosen: string[]
  error?: string
  /** Short options, such as a scale's numbers, stand in one row. */
  isRow?: boolean
}

function Legend({ legend, legendHtml, eyebrow }: Pick<ChoicesProps, 'legend' | 'legendHtml' | 'eyebrow'>) {
  return (
    <legend className="w-full text-lg font-bold">
      {eyebrow && <span className="mb-0.5 block text-sm font-semibold text-ink-faint">{eyebrow}</span>}{' '}
      {legendHtml ? <span dangerouslySetInnerHTML={{ __html: legendHtml }} /> : legend}
    </legend>
  )
}

/** A question with options to pick from: native radios or checkboxes, the whole row clickable. */
export function Choices({
  name,
  id,
  hint,
  options,
  isMultiple,
  chosen,
  error,
  isRow,
  ...legend
}: ChoicesProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={described || undefined} className="mt-10 min-w-0">
      <Legend {...legend} />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldErrors id={`${id}-error`} errors={[error]} />}
      <div className={isRow ? 'mt-4 grid max-w-form grid-cols-5 gap-2' : 'mt-3 space-y-2'}>
        {options.map(({ value, label }) => (
          <div key={value}>
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
