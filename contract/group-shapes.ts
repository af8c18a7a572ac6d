/** People around the learner: a turma is `group` on the wire, its meetings are lives (contract, "People around the learner"). */
import { z } from 'zod'
import { MEETING_KINDS, PRESENCES } from './presences.ts'
import { flag, id, instant, isoDate, list, maybe, number, or, someId, text } from './lenient-values.ts'

const count = or(number.pipe(z.number().min(0)), 0)
const titled = z.object({ id, title: text })

export const live = z.object({
  id: someId,
  title: text,
  description: maybe(text),
  speaker: maybe(text),
  startsAt: instant,
  endsAt: instant,
  url: maybe(text),
  replayUrl: maybe(text),
  groupId: maybe(id),
  place: maybe(text),
  kind: maybe(z.enum(MEETING_KINDS)),
  cancelled: maybe(flag),
  series: maybe(id),
  /** The learner's own presence. */
  mine: maybe(z.enum(PRESENCES)),
})

const groupFields = {
  id: someId,
  title: text,
  tag: or(text, ''),
  /** The first and the last day, in Brasília. */
  from: isoDate,
  to: isoDate,
  trails: list(titled),
}

export const group = z.object({
  ...groupFields,
  teachers: list(z.object({ n: text })),
  state: z.enum(['invited', 'member']),
  lives: list(live),
  presence: or(z.object({ held: count, present: count }), { held: 0, present: 0 }),
  /** Whether teachers may write by WhatsApp; absent where that is not offered. */
  phone: maybe(flag),
})

export const teamGroup = z.object({
  ...groupFields,
  teachers: list(z.object({ n: text, e: text })),
  people: count,
  coupon: or(text, ''),
  /** Working days within which doubts are answered. */
  days: or(number, 2),
  waiting: or(z.object({ doubts: count }), { doubts: 0 }),
  v: maybe(text),
})

/** An answer that came to the learner, on home. */
export const homeReply = z.object({ stepId: id, classId: id, title: text, at: instant })

const reply = z.object({ text, n: text, at: instant })

/** Of a class: the learner's own doubts, what a teacher wrote anew and answered for all, and who answers this learner. */
export const doubtFields = {
  doubts: maybe(list(z.object({ i: id, n: text, at: instant, reply: maybe(reply) }))),
  answered: maybe(list(reply.extend({ q: text }))),
  answers: maybe(z.object({ n: text, days: number })),
}

export const signal = z.object({
  code: z.enum(['never', 'stopped', 'asked', 'missed']),
  since: isoDate,
  text,
})

export type Group = z.output<typeof group>
export type TeamGroup = z.output<typeof teamGroup>
