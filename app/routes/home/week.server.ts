import { DAY, mondayOf, weekOf } from '#contract/durations.ts'
import { civilDateOf } from '#contract/birth-date.ts'

const DAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']

/** The days since Monday, with what was done on them; undefined where the upstream does not say. */
export function shownWeek(done: string[] | undefined, now: number) {
  if (!done) return undefined
  const monday = Date.parse(mondayOf(weekOf(now)))
  const today = civilDateOf(now)
  return {
    days: DAYS.map((name, at) => {
      const date = new Date(monday + at * DAY).toISOString().slice(0, 10)
      return { name, isDone: done.includes(date), isToday: date === today }
    }),
    isDoneToday: done.includes(today),
  }
}

export type ShownWeek = NonNullable<ReturnType<typeof shownWeek>>
