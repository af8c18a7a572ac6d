import { teamGroupCalls, type TeamPerson } from '#contract/team-group-calls.ts'
import { record } from '#api/audit/record.ts'
import { attendance, attendanceOf } from '#api/groups/attendance.ts'
import { INVITED_FOR, stepsOf } from '#api/groups/group.ts'
import { leaveGroup } from '#api/groups/membership.ts'
import { open } from '#api/http/route.ts'
import { Refusal } from '#api/http/refusal.ts'
import { progressOf } from '#api/learning/progress.ts'
import { readRecord } from '#api/learning/quiz-record.ts'
import { pageOf } from './page.ts'
import { peopleOf } from './people.ts'
import { move, openTurmasOf } from './move.ts'
import { groupFor, openGroup, recordViews } from './standing.ts'

type Order = (one: TeamPerson, other: TeamPerson) => number

export const byName = (one: Pick<TeamPerson, 'i' | 'name'>, other: typeof one): number =>
  one.name.localeCompare(other.name, 'pt-BR') || (one.i < other.i ? -1 : 1)

const longestAway: Order = (one, other) =>
  (one.last ?? '').localeCompare(other.last ?? '') || byName(one, other)

/** Who may need somebody first: the fewest done, the longest away, the most signals. */
const ORDERS: Record<'name' | 'done' | 'last' | 'signal', Order> = {
  name: byName,
  done: (one, other) => one.done - other.done || byName(one, other),
  last: longestAway,
  signal: (one, other) => other.signals.length - one.signals.length || longestAway(one, other),
}

const iso = (at: number) => new Date(at).toISOString()

export const teamPeople = open(teamGroupCalls.teamPeople, async (payload, deps) => {
  const { db, now } = deps
  const group = await openGroup(deps, payload, 'pessoas da turma')
  const people = await peopleOf(deps, group)
  const invited = await db
    .selectFrom('group_invitations')
    .select(['email', 'at'])
    .where('group_id', '=', group.id)
    .where('at', '>', now() - INVITED_FOR)
    .orderBy('email')
    .execute()
  const { items, next } = pageOf(people.sort(ORDERS[payload.o]), payload.c)
  return {
    d: {
      people: items.map(({ joinedAt: _, ...person }) => person),
      invited: invited.map(({ email, at }) => ({ e: email, at: iso(at) })),
      next,
    },
  }
})

export const teamPerson = open(teamGroupCalls.teamPerson, async ({ by, as, g, i, gone, to }, deps) => {
  const { db, catalogue, now } = deps
  const group = await groupFor(db, { by, as }, g, now())
  const [person] = await peopleOf(deps, group, i)
  if (!person) throw new Refusal(1101)
  const counts = await attendance(db, { groupId: g, learnerId: i, by: now() }).execute()
  const { completedClasses } = await progressOf(db, i)
  const enrolments = await db.selectFrom('enrolments').selectAll().where('learner_id', '=', i).execute()
  if (gone) {
    await leaveGroup(db, g, i, now())
    await record(db, now(), { act: 'equipe: tirar da turma', by, learnerId: i, subject: g })
  } else if (to !== undefined) await move(deps, { by, from: group, to, learnerId: i })
  else await recordViews(deps, { page: 'uma pessoa da turma', by, seen: [{ groupId: g, learnerId: i }] })
  const steps = stepsOf(group, catalogue).map(({ id, title, classes }) => {
    const enrolment = enrolments.find((row) => row.step_id === id)
    return {
      id,
      title,
      enrolledAt: enrolment && iso(enrolment.enrolled_at),
      completedAt: enrolment?.finished_at ? iso(enrolment.finished_at) : undefined,
      classesDone: classes.filter((lesson) => completedClasses.has(lesson.id)).length,
      classesTotal: classes.length,
      best: readRecord(enrolment?.quiz).best,
    }
  })
  const { name, phone, signals, joinedAt } = person
  const others = (await openTurmasOf(db, by, now())).filter(({ id }) => id !== g)
  return {
    d: {
      name,
      others: others.map(({ id, title }) => ({ id, title })),
      since: iso(joinedAt),
      phone,
      signals,
      presence: attendanceOf(i, counts),
      steps,
    },
  }
})
