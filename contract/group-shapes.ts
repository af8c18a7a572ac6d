/** People around the learner: a turma is `group` on the wire, its lives are also called encontros (contract, "People around the learner"). */
import { z } from 'zod'
import { LIVE_KINDS, PRESENCES } from './presences.ts'
import { exactOf, named, sentAs } from './exact.ts'
import { TAGS } from './programme-tags.ts'
import {
  address,
  count,
  expected,
  flag,
  id,
  instant,
  isoDate,
  line,
  list,
  listOf,
  maybe,
  number,
  or,
  ordinal,
  percent,
  points,
  rule,
  someId,
  text,
  whole,
} from './values.ts'

export const liveFields = {
  id: someId,
  title: line,
  description: maybe(text),
  speaker: maybe(text),
  startsAt: instant,
  endsAt: instant,
  url: maybe(address),
  replayUrl: maybe(address),
  groupId: maybe(id),
  place: maybe(text),
  kind: maybe(z.enum(LIVE_KINDS)),
  cancelled: maybe(flag),
  /** When it was to begin, if it was moved. */
  was: maybe(instant),
  series: maybe(id),
  /** The learner's own presence. */
  mine: maybe(z.enum(PRESENCES)),
}

export const live = named(
  'Live',
  rule(
    z.object(liveFields),
    ({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt),
    'fim depois do começo',
  ),
)

export const livesBySoonest = rule(
  listOf(live),
  (all) => all.every(({ startsAt }, at) => at === 0 || startsAt >= (all[at - 1]?.startsAt ?? '')),
  'a mais próxima primeiro',
)

const groupFields = {
  id: someId,
  title: line,
  tag: sentAs(or(text, ''), () => z.enum([...TAGS, ''])),
  /** The first and the last day, in Brasília. */
  from: isoDate,
  to: isoDate,
  trails: listOf(z.object({ id, title: line })),
}

/** A recado that a learner reads; on home with the `title` of its turma. */
export const notice = named(
  'Notice',
  z.object({ i: id, text: line, n: line, at: instant, title: maybe(line), read: maybe(flag) }),
)

export const group = named(
  'Group',
  z.object({
    ...groupFields,
    teachers: list(z.object({ n: line })),
    state: z.enum(['invited', 'member']),
    lives: livesBySoonest,
    presence: or(z.object({ held: count, present: count }), { held: 0, present: 0 }),
    /** Whether teachers may write by WhatsApp; absent where that is not offered. */
    phone: maybe(flag),
    /** Newest first. */
    notices: maybe(list(notice)),
  }),
)

export const teamGroup = named(
  'TeamGroup',
  z.object({
    ...groupFields,
    teachers: list(z.object({ n: line, e: line })),
    people: count,
    coupon: or(line, ''),
    /** Working days within which doubts are answered. */
    days: sentAs(or(number, 2), () => exactOf(ordinal)),
    /** Undefined is not told, except of `doubts`. */
    waiting: or(
      z.object({
        doubts: count,
        works: expected(whole),
        /** Members with the signal `stopped` or `never`; in fives for who does not teach the turma. */
        stopped: expected(whole),
        /** Lives of the last 30 days without a mark of anybody; at most 5. */
        unmarked: expected(list(z.object({ l: id, title: line, startsAt: instant }))),
      }),
      { doubts: 0 },
    ),
    next: maybe(live),
    /** Before a turma is ended: who finished which of its trails; without names, and in fives, for who does not teach it. */
    finished: maybe(
      list(
        z.object({
          title: line,
          people: whole,
          names: maybe(list(z.object({ name: line, at: isoDate }), 1000)),
        }),
      ),
    ),
    v: expected(line),
  }),
)

/** An answer that came to the learner, on home. */
export const homeReply = z.object({ stepId: id, classId: id, title: line, at: instant })

const reply = named('Reply', z.object({ text: line, n: line, at: instant }))

const asked = list(z.object({ i: id, n: line, at: instant, reply: maybe(reply) }))
const answering = z.object({ n: line, days: sentAs(number.clone(), () => exactOf(ordinal)) })

/** Of a class: the learner's own doubts, what a teacher wrote anew and answered for all, and who answers this learner. */
export const doubtFields = {
  doubts: maybe(asked),
  answered: maybe(list(reply.extend({ q: line }))),
  answers: maybe(answering),
  /** Who would read the learner's note; absent where nobody does, or one waits for an answer. */
  takesWork: maybe(answering),
  /** Notes that were shown, newest first. */
  works: maybe(asked),
}

export const signal = named(
  'Signal',
  z.object({ code: z.enum(['never', 'stopped', 'asked', 'missed']), since: isoDate, text: line }),
)

/** `p`: percent of each step, in the order of `steps`. */
export const teamSteps = z.object({
  steps: listOf(z.object({ id, title: line, trail: line })),
  people: list(z.object({ i: id, name: line, p: list(percent) })),
  next: maybe(text),
})

/** Right answers of the best try and its day. */
export const quizTries = z.object({
  name: line,
  step: line,
  tries: whole,
  best: points,
  of: points,
  at: maybe(isoDate),
})

export type Group = z.output<typeof group>
export type TeamGroup = z.output<typeof teamGroup>
