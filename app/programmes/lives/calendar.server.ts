import { ICalAlarmType, ICalCalendar, ICalEventStatus } from 'ical-generator'
import { MINUTE, SECOND } from '#contract/durations.ts'
import type { Live } from '#contract/shapes.ts'

/** With the address of the page that shows it. */
export type LiveEvent = Live & { page: string }

const REMINDED_BEFORE = 30 * MINUTE

/** The link to the live is on its page only. */
function descriptionOf({ description, speaker, page, kind }: LiveEvent): string {
  const watch = `${kind === 'room' ? 'A página do encontro' : 'Na hora, assista por aqui'}: ${page}`
  return [description, speaker && `Com ${speaker}.`, watch].filter(Boolean).join('\n\n')
}

/** An iCalendar file (RFC 5545), in UTC; the UID is made of the live's id and our host. */
export function calendarOf(event: LiveEvent, appName: string): string {
  const { id, title, startsAt, endsAt, page, place, cancelled } = event
  const calendar = new ICalCalendar({ prodId: { company: appName, product: 'Lives', language: 'PT-BR' } })
  calendar.createEvent({
    id: `${encodeURIComponent(id)}@${new URL(page).hostname}`,
    // Calendars take a change only with a higher number: it counts minutes.
    sequence: Math.floor(Date.now() / MINUTE),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: cancelled ? `Cancelado: ${title}` : title,
    description: descriptionOf(event),
    url: page,
    location: place,
    status: cancelled ? ICalEventStatus.CANCELLED : undefined,
    alarms: cancelled
      ? []
      : [{ type: ICalAlarmType.display, trigger: REMINDED_BEFORE / SECOND, description: title }],
  })
  return calendar.toString()
}
