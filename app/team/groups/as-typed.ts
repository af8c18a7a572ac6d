/** Days, hours and links as people write them, in the forms about turmas. */
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'
import { isoDateOf, pasted } from '#contract/typed-text.ts'

const LATELY = 90 * DAY

/** `25/3/2027`, `25/03/27` or `25/3`, which is the next one unless it was lately, as an ISODate; what is no day as it is. */
export function dayTyped(typed: string, now = Date.now()): string {
  const [, day = '', month = '', year] =
    /^(\d{1,2})\s*[/.-]\s*(\d{1,2})(?:\s*[/.-]\s*(\d{2}))?$/.exec(pasted(typed)) ?? []
  if (day === '') return isoDateOf(typed)
  const inYear = (full: string | number) => isoDateOf(`${day}/${month}/${full}`)
  if (year !== undefined) return inYear(`20${year}`)
  const thisYear = Number(civilDateOf(now).slice(0, 4))
  const days = [thisYear - 1, thisYear, thisYear + 1].map(inYear)
  return days.find((one) => one >= civilDateOf(now - LATELY)) ?? inYear(thisYear)
}

const HOUR =
  /^(?:às\s+)?(\d{1,2})\s*(?:h|hs|horas?|:|\.)?\s*([0-5]\d)?\s*(?:m|min)?(?:\s*d[ae]\s+(manhã|tarde|noite))?$/i

/** `19h30`, `19.30`, `1930`, `19hs` or `7 e meia da noite` as `19:30`, `19:00`; what is no hour as it is. */
export function timeTyped(typed: string): string {
  const [, hour, minutes = '00', part] = HOUR.exec(pasted(typed).replace(/\s+e\s+meia/i, 'h30')) ?? []
  if (hour === undefined || (hour === '12' && /noite/i.test(part ?? ''))) return typed
  const isLater = part !== undefined && part.toLowerCase() !== 'manhã' && Number(hour) < 12
  return `${String(Number(hour) + (isLater ? 12 : 0)).padStart(2, '0')}:${minutes}`
}

const LINK = /https?:\/\/[^\s<>"]+|(?<![\w@.-])(?:[a-z0-9-]+\.)+[a-z]{2,}\/[^\s<>"]*/i

/** The first link of what was pasted, with `https://` where it has none. */
export function linkIn(typed: string): string | undefined {
  const [link] = LINK.exec(typed) ?? []
  return link && pasted(/^https?:/i.test(link) ? link : `https://${link}`)
}
