import { useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { QuizQuestion } from '#contract/quiz-shapes.ts'
import { PlaceOptions } from './place-options.tsx'
import { QuestionFieldset, type QuestionFieldsetProps } from '#app/ui/question-fieldset.tsx'

type Option = QuizQuestion['options'][number]

interface OrderingProps extends QuestionFieldsetProps {
  name: string
  options: Option[]
  /** By place; empty where none was chosen. */
  chosen: string[]
}

const selectsIn = (box: HTMLElement | null) => [...(box?.querySelectorAll('select') ?? [])]
const valuesIn = (box: HTMLElement | null) => selectsIn(box).map(({ value }) => value)

/** One select per place, all of one name; with script they are hidden, and the options are tapped in order. */
export function Ordering({ name, options, chosen, hint, ...question }: OrderingProps) {
  const isHydrated = useHydrated()
  const box = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState(() => options.map((_, at) => chosen[at] ?? ''))
  const [news, setNews] = useState('')

  // What was chosen before hydration stands in the selects alone.
  useEffect(() => {
    setPlaces(valuesIn(box.current))
  }, [])

  function tap({ value, label }: Option) {
    const at = places.indexOf(value)
    const place = at < 0 ? places.indexOf('') : at
    const select = selectsIn(box.current)[place]
    if (!select) return
    select.value = at < 0 ? value : ''
    select.dispatchEvent(new Event('change', { bubbles: true }))
    setNews(`${label}: ${at < 0 ? `${place + 1}º lugar` : 'sem lugar'}.`)
  }

  const isWrong = (value: string) => value === '' || chosen.indexOf(value) < chosen.lastIndexOf(value)
  return (
    <QuestionFieldset
      {...question}
      hint={isHydrated ? 'Toque na ordem certa. Para tirar um número, toque de novo.' : hint}
    >
      {isHydrated && (
        <div className="mt-3">
          {options.map((option) => (
            <Card
              key={option.value}
              label={option.label}
              place={places.indexOf(option.value) + 1}
              onTap={() => {
                tap(option)
              }}
            />
          ))}
          <p aria-live="polite" className="sr-only">
            {news}
          </p>
        </div>
      )}
      <div
        ref={box}
        hidden={isHydrated}
        onChange={() => {
          setPlaces(valuesIn(box.current))
        }}
      >
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
              aria-invalid={(question.errors !== undefined && isWrong(chosen[at] ?? '')) || undefined}
              className="control mt-0 min-w-0"
            >
              <PlaceOptions options={options} />
            </select>
          </p>
        ))}
      </div>
    </QuestionFieldset>
  )
}

/** An option with its place, from 1; 0 for none. */
function Card({ label, place, onTap }: { label: string; place: number; onTap: () => void }) {
  const isPlaced = place > 0
  return (
    <button
      type="button"
      aria-pressed={isPlaced}
      onClick={onTap}
      className={`choice mt-2 w-full text-left ${isPlaced ? 'border-secondary bg-secondary-soft font-semibold text-on-secondary-soft' : ''}`}
    >
      <span
        className={`mr-3 flex h-9 w-9 shrink-0 items-center justify-center rounded-full border-2 font-bold tabular-nums ${isPlaced ? 'border-secondary bg-secondary text-surface' : 'border-line-strong'}`}
      >
        {isPlaced && `${place}º`}
      </span>{' '}
      <span className="min-w-0">{label}</span>
    </button>
  )
}
