import { dayParts } from '../domain/dates.ts'

/** Hidden from screen readers: the words beside it say the same. */
export function DateTile({ instant }: { instant: string | number }) {
  const { weekday, day, month } = dayParts(instant)
  return (
    <p aria-hidden="true" className="date-tile">
      <span>{weekday}</span> {day} <span>{month}</span>
    </p>
  )
}
