/** Turmas: what learners and their teachers are answered. */
import { z } from 'zod'
import { PRESENCES } from '../presences.ts'
import { TAGS } from '../programme-tags.ts'
import { live, resultFields, soonestFirst } from './trail.ts'
import { count, id, instant, isoDate, line, listOf, maybe, shape } from './values.ts'

const groupFields = {
  id,
  title: line,
  tag: z.enum([...TAGS, '']),
  from: isoDate,
  to: isoDate,
  trails: listOf(shape({ id, title: line })),
}
const held = shape({ held: count, present: count })
const attendance = { held: count, present: count, late: count, absent: count, excused: count, open: count }

export const group = shape({
  ...groupFields,
  teachers: z.array(shape({ n: line })),
  state: z.enum(['invited', 'member']),
  lives: soonestFirst,
  presence: held,
  phone: z.boolean().nullish(),
}).meta({ id: 'Group' })

export const ownGroups = shape({ groups: listOf(group) })

export const teamGroup = shape({
  ...groupFields,
  teachers: z.array(shape({ n: line, e: line })),
  people: count,
  coupon: line,
  days: count.min(1),
  waiting: shape({ doubts: count }),
  v: line,
}).meta({ id: 'TeamGroup' })

export const teamGroups = shape({ groups: listOf(teamGroup) })

export const invited = shape({
  invited: count,
  already: count,
  refused: z.array(shape({ line: count.min(1), reason: line })),
  later: count.optional(),
  until: instant.optional(),
  again: count.optional(),
})

const next = z.string().nullish()
const signals = z.array(
  shape({ code: z.enum(['never', 'stopped', 'asked', 'missed']), since: isoDate, text: line }),
)

export const people = shape({
  people: z.array(
    shape({
      i: id,
      name: line,
      done: count,
      total: count,
      last: maybe(isoDate),
      signals,
      phone: z.string().nullish(),
    }),
  ),
  invited: z.array(shape({ e: line, at: instant })),
  next,
})

export const person = shape({
  name: line,
  since: instant,
  phone: z.string().nullish(),
  signals,
  presence: shape(attendance),
  steps: listOf(
    shape({
      id,
      title: line,
      enrolledAt: maybe(instant),
      completedAt: maybe(instant),
      classesDone: count,
      classesTotal: count,
      best: maybe(shape(resultFields)),
    }),
  ),
})

const versioned = listOf(shape({ ...live.shape, v: line }).meta({ id: 'Meeting' }))

export const meetings = shape({ lives: versioned, next })
export const savedMeetings = shape({ lives: versioned })

const presence = z.enum(PRESENCES)

export const marks = shape({
  live,
  people: z.array(
    shape({ i: id, name: line, s: maybe(presence), at: maybe(instant), n: z.string().nullish() }),
  ),
  next,
})

export const marked = shape({
  saved: count,
  changed: z.array(shape({ i: id, s: presence, n: z.string(), at: instant })),
})

export const doubts = shape({
  items: z.array(
    shape({
      i: id,
      g: maybe(id),
      classId: id,
      title: line,
      name: z.string().nullish(),
      n: line,
      at: instant.or(isoDate),
      reply: z.string().nullish(),
      q: z.string().nullish(),
      v: line,
    }),
  ),
  next,
})

export const sheet = shape({
  rows: z.array(shape({ name: line, minutes: count, ...attendance })),
})
