/** What the team's room asks about turmas. `by` is the member's e-mail; as `teacher` each is 403 unless `by` teaches the turma. */
import { z } from 'zod'
import { accepted } from './calls.ts'
import { isCivilDate } from './birth-date.ts'
import { email, groupTitle } from './fields.ts'
import { quizTries, signal, teamGroup, teamSteps } from './group-shapes.ts'
import { exactOf, sentAs } from './exact.ts'
import {
  every,
  flag,
  id,
  instant,
  isoDate,
  line,
  list,
  listOf,
  maybe,
  or,
  ordinal,
  someId,
  text,
  whole,
} from './values.ts'
import { member, maker, next, oneLine, page, teacher, teamCall, v, versioned, yes } from './team-call.ts'
import { attendance, teamLiveCalls } from './team-live-calls.ts'
import { teamNoticeCalls } from './team-notice-calls.ts'
import { TAGS } from './programme-tags.ts'
import { quizResult } from './quiz-shapes.ts'

const civilDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isCivilDate)
const reason = z.object({ line: sentAs(whole.clone(), () => exactOf(ordinal)), reason: line })
const signals = list(signal)
const wholeOrNone = sentAs(maybe(whole), () => exactOf(whole).optional())
export const teamGroupCalls = {
  teamGroups: teamCall('groups', member, z.object({ groups: listOf(teamGroup) })),
  /** `finished` asks for `finished` of the turma too. */
  teamGroup: teamCall(
    'group',
    { ...member, g: someId, finished: yes },
    z.object({ group: teamGroup, isTeacher: flag }),
  ),
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
  /** `to` becomes today. */
  teamGroupEnd: teamCall('groups/end', { ...member, g: someId }, teamGroup),
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
  /** `gone` takes the learner out of the turma; `to` offers another one, or moves there where it has the same teachers and trails. */
  teamPerson: teamCall(
    'person',
    { ...teacher, g: someId, i: someId, gone: yes, to: someId.optional() },
    z.object({
      /** Turmas of the same teacher that are not over. */
      others: maybe(list(z.object({ id, title: line }))),
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
  teamSteps: teamCall('steps', { ...teacher, g: someId, c: page }, teamSteps),
  teamResults: teamCall('results', { ...teacher, g: someId }, z.object({ rows: every(quizTries) })),
  ...teamLiveCalls,
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
          kind: sentAs(or(z.enum(['doubt', 'work']), 'doubt'), () => z.enum(['doubt', 'work'])),
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
  ...teamNoticeCalls,
}

export type TeamPerson = z.output<typeof teamGroupCalls.teamPeople.data>['people'][number]
export type Attendance = z.output<typeof teamGroupCalls.teamPerson.data>['presence']
export type Doubt = z.output<typeof teamGroupCalls.teamDoubts.data>['items'][number]
