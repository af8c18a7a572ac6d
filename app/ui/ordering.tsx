import { QuestionGroup, type QuestionGroupProps } from './question-group.tsx'

interface OrderingProps extends QuestionGroupProps {
  name: string
  options: { value: string; label: string }[]
  /** By place; empty where none was chosen. */
  chosen: string[]
}

/** One select per place, all of one name. A closed select may cut long options, so a list shows them too. */
export function Ordering({ name, options, chosen, ...question }: OrderingProps) {
  return (
    <QuestionGroup {...question}>
      <div className="prose mt-3">
        <ul>
          {options.map(({ value, label }) => (
            <li key={value}>{label}</li>
          ))}
        </ul>
      </div>
      {options.map((_, at) => (
        <p key={at} className="mt-2 flex items-center">
          <label htmlFor={`${question.id}-${at + 1}`} className="mr-3 font-semibold tabular-nums">
            {`${at + 1}º`}
          </label>
          <select
            id={`${question.id}-${at + 1}`}
            name={name}
            defaultValue={chosen[at] ?? ''}
            className="control mt-0 min-w-0"
          >
            <option value="">Escolha</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </p>
      ))}
    </QuestionGroup>
  )
}
