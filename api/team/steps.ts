/** What the people of a turma did of its trails: how much of each step, and the tries of each quiz. */
import { sql } from 'kysely'
import { civilDateOf } from '#contract/birth-date.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import type { Db } from '#api/db/tables.ts'
import { stepsOf } from '#api/groups/group.ts'
import { open } from '#api/http/route.ts'
import { percentOf } from '#api/learning/cards.ts'
import { pageOf } from './page.ts'
import { byName } from './people-calls.ts'
import { membersOf, openGroup } from './standing.ts'

const byNameIn = async (db: Db, groupId: string) =>
  (await membersOf(db, groupId).select(['learners.id as i', 'name']).execute()).sort(byName)

async function doneOf(db: Db, people: { i: string }[]) {
  const ids = ['', ...people.map(({ i }) => i)]
  const classes = await db
    .selectFrom('class_progress')
    .select(['learner_id', 'class_id'])
    .where('learner_id', 'in', ids)
    .where('completed_at', 'is not', null)
    .execute()
  const quizzes = await db
    .selectFrom('awards')
    .select(['learner_id', 'ref'])
    .where('learner_id', 'in', ids)
    .where('kind', '=', 'quiz')
    .execute()
  return (learner: string) => ({
    completedClasses: new Set(classes.flatMap((row) => (row.learner_id === learner ? row.class_id : []))),
    passedQuizzes: new Set(quizzes.flatMap((row) => (row.learner_id === learner ? row.ref : []))),
  })
}

export const teamSteps = open(teamGroupCalls.teamSteps, async (payload, deps) => {
  const { db, catalogue } = deps
  const group = await openGroup(deps, payload, 'passos da turma')
  const steps = stepsOf(group, catalogue)
  const { items, next } = pageOf(await byNameIn(db, group.id), payload.c)
  const doneBy = await doneOf(db, items)
  return {
    d: {
      steps: steps.map(({ id, title, trailId }) => ({
        id,
        title,
        trail: catalogue.titleOf(trailId) ?? trailId,
      })),
      people: items.map(({ i, name }) => {
        const done = doneBy(i)
        return { i, name, p: steps.map((step) => percentOf(step, done)) }
      }),
      next,
    },
  }
})

/** Of each person and quiz, the best try, of equal ones the first. */
const bestTries = (db: Db, groupId: string) => sql<
  Record<'learner_id' | 'step_id', string> & Record<'tries' | 'best' | 'of' | 'at', number>
>`select * from (select own.learner_id, step_id, score as best, total as of, at,
      count(*) over (partition by own.learner_id, step_id) as tries,
      row_number() over (partition by own.learner_id, step_id
        order by coalesce(score * 1.0 / nullif(total, 0), 0) desc, at) as nth
    from ${membersOf(db, groupId).select('learner_id')} as member
    inner join quiz_attempts as own on own.learner_id = member.learner_id) as ranked where nth = 1`

export const teamResults = open(teamGroupCalls.teamResults, async (payload, deps) => {
  const { db, catalogue } = deps
  const group = await openGroup(deps, payload, 'resultados da turma')
  const steps = stepsOf(group, catalogue)
  const people = await byNameIn(db, group.id)
  const { rows: tried } = await bestTries(db, group.id).execute(db)
  const keyOf = (learner: string, step: string) => JSON.stringify([learner, step])
  const bestOf = new Map(tried.map((row) => [keyOf(row.learner_id, row.step_id), row]))
  const rows = people.flatMap(({ i, name }) =>
    steps.flatMap(({ id, title }) => {
      const own = bestOf.get(keyOf(i, id))
      if (!own) return []
      const { tries, best, of, at } = own
      return { name, step: title, tries, best, of, at: civilDateOf(at) }
    }),
  )
  return { d: { rows } }
})
