import type { MouseEvent } from 'react'
import { PRESENCES, type Presence } from '#contract/presences.ts'
import { PRESENCE_WORDS } from '#app/domain/presence-words.ts'

const LETTERS: Record<Presence, string> = { present: 'P', late: 'A', absent: 'F', excused: 'J' }

/** One is always chosen: text browsers choose the first where none is. */
const CHOICES = [
  { value: '', letter: '–', word: 'sem marcar' },
  ...PRESENCES.map((one) => ({ value: one, letter: LETTERS[one], word: PRESENCE_WORDS[one] })),
]

export const Legend = () => (
  <p className="mt-2 text-sm text-ink-soft">
    {PRESENCES.map((one) => (
      <span key={one} className="mr-3 inline-block">
        <strong className="text-ink">{LETTERS[one]}</strong> {PRESENCE_WORDS[one]}{' '}
      </span>
    ))}
  </p>
)

export interface Person {
  i: string
  name: string
  s?: Presence
  /** Somebody other than the reader, who marked it. */
  by?: string
  /** Came into the turma after the meeting. */
  isLater: boolean
}

interface LineProps {
  person: Person
  /** What somebody else marked at the same time. */
  conflict?: string
  /** A second tap on what is chosen clears, so that “sem marcar” need not be seen. */
  canClear: boolean
  onTap: (event: MouseEvent<HTMLInputElement>) => void
}

export function AttendanceLine({
  person: { i, name, s, by, isLater },
  conflict,
  canClear,
  onTap,
}: LineProps) {
  const note = by ? `por ${by}` : isLater && s === undefined ? 'entrou depois' : undefined
  return (
    <div
      role="radiogroup"
      aria-labelledby={`de-${i}`}
      className="attendance-line flex flex-wrap items-center border-t border-line first:border-0"
    >
      <input type="hidden" name={`was-${i}`} value={s ?? ''} />
      {isLater && <input type="hidden" name={`later-${i}`} value="1" />}
      <span id={`de-${i}`} className="attendance-name mr-2 min-w-0 text-sm leading-tight">
        <span title={name} className={`${note ? 'line-clamp-1' : 'line-clamp-2'} break-words`}>
          {name}
        </span>{' '}
        {note && <small className="line-clamp-1 text-xs text-ink-soft">{note}</small>}
      </span>{' '}
      <span className="marks flex rounded-control">
        {CHOICES.map(({ value, letter, word }) => (
          <label key={value} className={value === '' && canClear ? 'sr-only' : undefined}>
            <input
              type="radio"
              name={`p-${i}`}
              value={value}
              data-letter={letter}
              className={`mark mark-${value || 'none'}`}
              defaultChecked={value === (s ?? '')}
              onClick={onTap}
            />{' '}
            <span className="sr-only">{word}</span>{' '}
          </label>
        ))}
      </span>
      {conflict && <strong className="attendance-conflict w-full pb-2 text-sm">{conflict}</strong>}
    </div>
  )
}
