/** Birth dates are civil dates (`YYYY-MM-DD`); "today" is the day in Brasília. */
const BRASILIA = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

export function civilDateOf(instant: number | Date): string {
  return BRASILIA.format(instant)
}

export function isCivilDate(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}

function yearsBefore(iso: string, years: number): string {
  return `${String(Number(iso.slice(0, 4)) - years).padStart(4, '0')}${iso.slice(4)}`
}

const OLDEST_YEARS = 120

export function isPlausibleBirth(iso: string, today: string): boolean {
  return iso <= today && iso >= yearsBefore(today, OLDEST_YEARS)
}

export function hasTurned(age: number, born: string, today: string): boolean {
  return born <= yearsBefore(today, age)
}
