/** What the team's room asks about turmas. `by` is the member's e-mail; as `teacher` each is 403 unless `by` teaches the turma. */
import { z } from 'zod'
import { accepted, define, withExample } from './calls.ts'
import { isCivilDate } from './birth-date.ts'
import { email, groupTitle } from './fields.ts'
import { live, liveFields, signal, teamGroup } from './group-shapes.ts'
import { exactOf, named, sentAs } from './exact.ts'
import { LIVE_KINDS, PRESENCES } from './presences.ts'
import {
  expected,
  flag,
  id,
  instant,
  isoDate,
  line,
  list,
  listOf,
  maybe,
  month,
  ordinal,
  someId,
  text,
  whole,
} from './values.ts'
import { TAGS } from './programme-tags.ts'
import { quizResult } from './quiz-shapes.ts'

const yes = z.literal(1).optional()
const civilDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isCivilDate)
const oneLine = text.pipe(z.string().trim().min(1).max(120))
const next = maybe(text)
const member = { by: text, as: z.enum(['teacher', 'maker']) }
const teacher = { by: text, as: z.literal('teacher') }
const maker = { by: text, as: z.literal('maker') }
const page = text.default('')

const teamCall = <P extends z.ZodRawShape, D extends z.ZodType>(path: string, payload: P, data: D) =>
  define('POST', `team/${path}`, payload, data)

const presence = z.enum(PRESENCES)
const v = text.optional()
const versioned = { v: expected(line) }
const versionedLive = named('VersionedLive', z.object({ ...liveFields, ...versioned }))
/** Empty: not marked. */
const mark = presence.or(z.literal(''))
const reason = z.object({ line: sentAs(whole.clone(), () => exactOf(ordinal)), reason: line })
const signals = list(signal)
const wholeOrNone = sentAs(maybe(whole), () => exactOf(whole).optional())
/** Lives with a mark of anybody, of them those that somebody was at (late or not), was late for, missed or was excused from; `open`: without any mark. */
const attendance = {
  held: whole,
  present: whole,
  late: expected(whole),
  absent: expected(whole),
  excused: expected(whole),
  open: expected(whole),
}

export const teamGroupCalls = {
  teamGroups: teamCall('groups', member, z.object({ groups: listOf(teamGroup) })),
  teamGroup: teamCall('group', { ...member, g: someId }, z.object({ group: teamGroup, isTeacher: flag })),
  teamGroupSave: teamCall(
    'groups/save',
    {
      ...maker,
      i: someId.optional(),
      title: groupTitle,
      tag: z.enum([...TAGS, '']),
      from: civilDate,
      to: civilDate,
      teachers: z.array(z.object({ n: oneLine, e: email }).strict()).max(20),
      trails: z.array(someId).max(50),
      days: z.number().int().min(1).max(30),
      /** A new coupon; the one before ends. */
      coupon: yes,
      v,
    },
    teamGroup,
  ),
  /** `to` becomes today; `try` changes nothing, and asks for `finished`. */
  teamGroupEnd: teamCall('groups/end', { ...member, g: someId, try: yes }, teamGroup),
  /** Says of nobody whether there is an account; `try` is a rehearsal, `gone` withdraws. */
  teamInvite: teamCall(
    'groups/invite',
    {
      ...member,
      g: someId,
      people: z
        .array(z.object({ n: text.optional(), e: text }).strict())
        .min(1)
        .max(200),
      try: yes,
      gone: yes,
    },
    z.object({
      invited: whole,
      already: whole,
      refused: list(reason),
      /** Letters that wait, the last until then, and those that the turma sent less than 30 days ago. */
      later: wholeOrNone,
      until: sentAs(maybe(instant), () => exactOf(instant).optional()),
      again: wholeOrNone,
    }),
  ),
  teamPeople: teamCall(
    'people',
    { ...teacher, g: someId, o: z.enum(['name', 'done', 'last', 'signal']).default('name'), c: page },
    z.object({
      people: list(
        z.object({
          i: id,
          name: line,
          done: whole,
          total: whole,
          last: maybe(isoDate),
          signals,
          phone: maybe(text),
        }),
      ),
      invited: list(z.object({ e: line, at: instant })),
      next,
    }),
  ),
  /** `gone` takes the learner out of the turma. */
  teamPerson: teamCall(
    'person',
    { ...teacher, g: someId, i: someId, gone: yes },
    z.object({
      name: line,
      since: instant,
      phone: maybe(text),
      signals,
      presence: z.object(attendance),
      steps: listOf(
        z.object({
          id,
          title: line,
          enrolledAt: maybe(instant),
          completedAt: maybe(instant),
          classesDone: whole,
          classesTotal: whole,
          best: maybe(quizResult),
        }),
      ),
    }),
  ),
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
  teamPresenceSave: withExample(
    teamCall(
      'presence/save',
      { ...teacher, l: someId, p: z.array(z.object({ i: someId, s: mark, was: mark }).strict()).max(50) },
      z.object({ saved: whole, changed: list(z.object({ i: id, s: presence, n: text, at: instant })) }),
    ),
    {
      id: '',
      by: 'pedro@evolua.example',
      as: 'teacher',
      l: 'm-1',
      p: [
        { i: '7', s: 'present', was: '' },
        { i: '8', s: 'absent', was: '' },
      ],
    },
    { saved: 1, changed: [{ i: '8', s: 'present', n: 'Bia', at: '2026-11-20T22:40:00.000Z' }] },
  ),
  teamDoubts: teamCall(
    'doubts',
    { ...member, g: someId.optional(), c: page },
    z.object({
      items: list(
        z.object({
          i: id,
          g: maybe(id),
          classId: id,
          title: line,
          name: maybe(text),
          n: line,
          at: sentAs(text.clone(), () => z.union([exactOf(instant), exactOf(isoDate)])),
          reply: maybe(text),
          q: maybe(text),
          ...versioned,
        }),
      ),
      next,
    }),
  ),
  /** `q`: the question written anew, published with the reply; empty withdraws it. */
  teamDoubtReply: teamCall(
    'doubts/reply',
    {
      ...member,
      i: someId,
      text: text.pipe(z.string().trim().min(1).max(4000)),
      q: text.pipe(z.string().trim().max(500)).optional(),
      v,
    },
    accepted,
  ),
  teamSheet: teamCall(
    'sheet',
    { ...teacher, g: someId, m: month },
    z.object({ rows: list(z.object({ name: line, minutes: whole, ...attendance }), 1000) }),
  ),
}

export type TeamPerson = z.output<typeof teamGroupCalls.teamPeople.data>['people'][number]
export type Attendance = z.output<typeof teamGroupCalls.teamPerson.data>['presence']
export type VersionedLive = z.output<typeof versionedLive>
export type Doubt = z.output<typeof teamGroupCalls.teamDoubts.data>['items'][number]
