/** A birth date is a civil date: it has no hour and no time zone, and "today" is the day in Brasília. */

const BRASILIA = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** The civil date in Brasília of an instant (epoch milliseconds), ISODate. */
export function civilDateOf(instant: number): string {
  return BRASILIA.format(instant)
}

/** Whether the calendar has this ISODate. */
export function isCivilDate(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}

/** The same day that many years before; 29 February stays, as text, where that year has none. */
function yearsBefore(iso: string, years: number): string {
  return `${String(Number(iso.slice(0, 4)) - years).padStart(4, '0')}${iso.slice(4)}`
}

const OLDEST_YEARS = 120

/** Not in the future and at most 120 years ago. */
export function isPlausibleBirth(iso: string, today: string): boolean {
  return iso <= today && iso >= yearsBefore(today, OLDEST_YEARS)
}

/** Whether who was born on that day has turned `age`. Both are ISODates. */
export function hasTurned(age: number, born: string, today: string): boolean {
  return born <= yearsBefore(today, age)
}
