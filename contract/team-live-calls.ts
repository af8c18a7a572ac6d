/** Lives of a turma or a programme, who was there, and the month's sheet, as the team's room asks about them. */
import { z } from 'zod'
import { live, liveFields } from './group-shapes.ts'
import { named } from './exact.ts'
import { LIVE_KINDS, PRESENCES } from './presences.ts'
import { TAGS } from './programme-tags.ts'
import { member, next, oneLine, page, teacher, teamCall, v, versioned, yes } from './team-call.ts'
import {
  expected,
  id,
  instant,
  isoDate,
  line,
  list,
  listOf,
  maybe,
  month,
  someId,
  text,
  whole,
} from './values.ts'

const presence = z.enum(PRESENCES)
/** Empty: not marked. */
const mark = presence.or(z.literal(''))
const versionedLive = named('VersionedLive', z.object({ ...liveFields, ...versioned }))
/** Lives with a mark of anybody, of them those that somebody was at (late or not), was late for, missed or was excused from; `open`: without any mark. */
export const attendance = {
  held: whole,
  present: whole,
  late: expected(whole),
  absent: expected(whole),
  excused: expected(whole),
  open: expected(whole),
}

export const teamLiveCalls = {
  teamLives: teamCall(
    'lives',
    { ...member, g: someId.optional(), tag: z.enum(TAGS).optional(), c: page },
    z.object({ lives: listOf(versionedLive), next }),
  ),
  teamLiveSave: teamCall(
    'lives/save',
    {
      ...member,
      g: someId.optional(),
      tag: z.enum(TAGS).optional(),
      i: someId.optional(),
      /** This one and later ones of its series. */
      series: yes,
      title: oneLine,
      startsAt: instant,
      endsAt: instant,
      kind: z.enum(LIVE_KINDS),
      place: text.optional(),
      url: text.optional(),
      replayUrl: text.optional(),
      speaker: text.optional(),
      description: text.optional(),
      cancelled: z.boolean().optional(),
      weeks: z.number().int().min(1).max(26).optional(),
      v,
    },
    z.object({ lives: listOf(versionedLive) }),
  ),
  teamPresence: teamCall(
    'presence',
    { ...teacher, l: someId, c: page },
    z.object({
      live,
      people: list(
        z.object({
          i: id,
          name: line,
          s: maybe(presence),
          at: maybe(instant),
          n: maybe(text),
          joined: expected(isoDate),
        }),
      ),
      next,
    }),
  ),
  /** A line that somebody changed since `was` stays as it is, and comes back in `changed`. */
  teamPresenceSave: teamCall(
    'presence/save',
    { ...teacher, l: someId, p: z.array(z.object({ i: someId, s: mark, was: mark }).strict()).max(50) },
    z.object({ saved: whole, changed: list(z.object({ i: id, s: presence, n: text, at: instant })) }),
  ),
  teamSheet: teamCall(
    'sheet',
    { ...teacher, g: someId, m: month },
    z.object({ rows: list(z.object({ name: line, minutes: whole, ...attendance }), 1000) }),
  ),
}

export type VersionedLive = z.output<typeof versionedLive>
