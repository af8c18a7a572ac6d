import { BRASILIA, dayAndTime } from '#app/domain/dates.ts'

/** A moment in `zone`, with the short weekday if it differs; undefined if it equals Brasília time, or `zone` is no place. */
export function deviceTime(instant: number, zone: string): string | undefined {
  const [local, brasilia] = [dayAndTime(instant, zone), dayAndTime(instant, BRASILIA)]
  if (!zone.includes('/') || (local.day === brasilia.day && local.time === brasilia.time)) return undefined
  const weekday = local.day === brasilia.day ? '' : `${local.day.slice(0, 3)}, `
  return `${weekday}${local.time} no seu aparelho`
}
