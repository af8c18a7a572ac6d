import { createHash } from 'node:crypto'
import { ICalAlarmType, ICalCalendar, ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator'
import { z } from 'zod'
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY, MINUTE } from '#contract/durations.ts'
import type { SiteEnv } from '#app/env.server.ts'
import { LENGTHS, TIMES, USUAL, WEEKDAYS, type Weekday } from './choices.ts'

const IN_CALENDARS: Record<Weekday, ICalWeekday> = {
  seg: ICalWeekday.MO,
  ter: ICalWeekday.TU,
  qua: ICalWeekday.WE,
  qui: ICalWeekday.TH,
  sex: ICalWeekday.FR,
  sab: ICalWeekday.SA,
  dom: ICalWeekday.SU,
}

const oneOf = (known: readonly string[], message: string) =>
  z.string({ message }).refine((one) => known.includes(one), message)

const days = z
  .array(oneOf(Object.keys(IN_CALENDARS), 'Escolha dias da lista.'))
  .min(1, 'Escolha pelo menos um dia.')
  .transform((chosen) => WEEKDAYS.flatMap(({ value }) => (chosen.includes(value) ? value : [])))

const studyHour = z.object({
  dia: days,
  hora: oneOf(TIMES, 'Escolha um horário da lista.'),
  minutos: oneOf(LENGTHS, 'Escolha uma duração da lista.'),
})

/** `dia` is empty for one reminder, tomorrow. */
export type StudyHour = z.output<typeof studyHour>

export const TOMORROW: StudyHour = { dia: [], ...USUAL }

/** `typed` and `error` are as a refused form has them. */
export function readStudyHour(params: URLSearchParams) {
  const typed = {
    dia: params.getAll('dia'),
    hora: params.get('hora') ?? '',
    minutos: params.get('minutos') ?? '',
  }
  const { data: value, error } = studyHour.safeParse(typed)
  return {
    value,
    lastResult: {
      initialValue: typed,
      fields: Object.keys(typed),
      error: error && z.flattenError(error).fieldErrors,
    },
  }
}

/** The first of the days from today on, or tomorrow, in Brasília. */
function firstDay(days: Weekday[], now: number): number {
  const today = Date.parse(civilDateOf(now))
  if (days.length === 0) return today + DAY
  const chosen = WEEKDAYS.flatMap(({ value }, index) => (days.includes(value) ? (index + 1) % 7 : []))
  const week = Array.from({ length: 7 }, (_, after) => today + after * DAY)
  return week.find((day) => chosen.includes(new Date(day).getUTCDay())) ?? today
}

/** At the hour that the device's own clock says: Brazil has several time zones. */
export function studyCalendar(
  { dia, hora, minutos }: StudyHour,
  now: number,
  { APP_NAME: appName, PUBLIC_URL: publicUrl }: SiteEnv,
): string {
  const { href, hostname } = new URL('/home', publicUrl)
  const [hour = 0, minute = 0] = hora.split(':').map(Number)
  const start = firstDay(dia, now) + (hour * 60 + minute) * MINUTE
  const isWeekly = dia.length > 0
  const rule = createHash('sha256')
    .update([...(isWeekly ? dia : [start]), hora, minutos].join())
    .digest('hex')
    .slice(0, 16)
  const calendar = new ICalCalendar({
    prodId: { company: appName, product: 'Hora de estudar', language: 'PT-BR' },
  })
  calendar.createEvent({
    id: `estudar-${rule}@${hostname}`,
    stamp: new Date(now),
    start: new Date(start),
    end: new Date(start + Number(minutos) * MINUTE),
    floating: true,
    repeating: isWeekly
      ? { freq: ICalEventRepeatingFreq.WEEKLY, byDay: dia.map((day) => IN_CALENDARS[day]) }
      : null,
    summary: `Hora de estudar na ${appName}`,
    description: `Continue de onde parou: ${href}`,
    url: href,
    alarms: [{ type: ICalAlarmType.display, trigger: 0, description: 'Hora de estudar' }],
  })
  return calendar.toString()
}
