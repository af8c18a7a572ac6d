import { dayParts } from './dates.ts'

/** A day as on a calendar's leaf; the words beside it say the same, so screen readers skip it. */
export function DateTile({ instant }: { instant: string | number }) {
  const { weekday, day, month } = dayParts(instant)
  return (
    <p aria-hidden="true" className="date-tile">
      <span>{weekday}</span> {day} <span>{month}</span>
    </p>
  )
}
