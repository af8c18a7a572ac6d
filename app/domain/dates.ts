import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'

export const BRASILIA = 'America/Sao_Paulo'

/** Creating a formatter is slow. */
const formats = new Map<string, { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>()

function formatsOf(timeZone: string) {
  const pair = formats.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('pt-BR', { timeZone, weekday: 'long', day: 'numeric', month: 'long' }),
    time: new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' }),
  }
  formats.set(timeZone, pair)
  return pair
}

/** "quinta, 26 de novembro" and "19h30". */
export function dayAndTime(instant: string | number, zone: string): { day: string; time: string } {
  const at = new Date(instant)
  const { day, time } = formatsOf(zone)
  return {
    day: day.format(at).replace('-feira', ''),
    time: time
      .format(at)
      .replace(':', 'h')
      .replace('h00', 'h')
      .replace(/^0(?=\d)/, ''),
  }
}

const yearOf = (instant: number) => civilDateOf(instant).slice(0, 4)

const otherYear = (instant: number, now: number): string =>
  yearOf(instant) === yearOf(now) ? '' : ` de ${yearOf(instant)}`

/** "quinta, 26 de novembro, 19h30", Brasília time. */
export function brasiliaTime(instant: number, now: number): string {
  const { day, time } = dayAndTime(instant, BRASILIA)
  return `${day}${otherYear(instant, now)}, ${time}`
}

const leaf = new Intl.DateTimeFormat('pt-BR', {
  timeZone: BRASILIA,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

/** "qui", "26", "nov", Brasília time. */
export function dayParts(instant: string | number) {
  const parts = leaf.formatToParts(new Date(instant))
  const part = (name: string) => parts.find(({ type }) => type === name)?.value.replace('.', '') ?? ''
  return { weekday: part('weekday'), day: part('day'), month: part('month') }
}

/** "terça, 1 dez, 19h30", Brasília time. */
export function weekdayAndTime(instant: string | number): string {
  const { day: written, time } = dayAndTime(instant, BRASILIA)
  const { day, month } = dayParts(instant)
  return `${written.replace(/,.*/, '')}, ${day} ${month}, ${time}`
}

const civil = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** "1 de novembro de 2026", of an ISODate. */
export function writtenDate(isoDate: string): string {
  return civil.format(new Date(`${isoDate}T00:00:00Z`))
}

const short = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** "23 nov 2026", of an ISODate. */
export const shortDate = (isoDate: string): string =>
  short.format(new Date(`${isoDate}T00:00:00Z`)).replace(/ de |\. de /g, ' ')

/** "hoje, 19h30", "ontem, 9h", "26 de novembro", Brasília time. */
export function pastTime(instant: number, now: number): string {
  const { day, time } = dayAndTime(instant, BRASILIA)
  const isDay = (at: number) => civilDateOf(at) === civilDateOf(instant)
  if (isDay(now)) return `hoje, ${time}`
  return isDay(now - DAY) ? `ontem, ${time}` : day.replace(/^.*, /, '')
}

const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: BRASILIA,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** "21 de novembro de 2026, 19h30", Brasília time. */
export function writtenMoment(instant: string | number): string {
  return moment
    .format(new Date(instant))
    .replace(' às', ',')
    .replace(/0?(\d+):(\d\d)$/, '$1h$2')
}

export const exactMoment = (instant: number): string =>
  `${writtenMoment(instant)}min${String(new Date(instant).getUTCSeconds()).padStart(2, '0')}s`
