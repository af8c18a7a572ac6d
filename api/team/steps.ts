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

async function doneOf(db: Db, people: string[]) {
  const classes = await db
    .selectFrom('class_progress')
    .select(['learner_id', 'class_id'])
    .where('learner_id', 'in', ['', ...people])
    .where('completed_at', 'is not', null)
    .execute()
  const quizzes = await db
    .selectFrom('awards')
    .select(['learner_id', 'ref'])
    .where('learner_id', 'in', ['', ...people])
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
  const doneBy = await doneOf(
    db,
    items.map(({ i }) => i),
  )
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

/** Of equal tries the best is the first. */
export const teamResults = open(teamGroupCalls.teamResults, async (payload, deps) => {
  const { db, catalogue } = deps
  const group = await openGroup(deps, payload, 'resultados da turma')
  const steps = stepsOf(group, catalogue)
  const people = await byNameIn(db, group.id)
  const tries = await membersOf(db, group.id)
    .innerJoin('quiz_attempts as own', 'own.learner_id', 'learners.id')
    .select(['own.learner_id', 'step_id', 'score as best', 'total as of', 'at'])
    .orderBy(sql`score * 1.0 / nullif(total, 0)`, 'desc')
    .orderBy('at')
    .execute()
  const rows = people.flatMap(({ i, name }) =>
    steps.flatMap(({ id, title }) => {
      const own = tries.filter(({ learner_id, step_id }) => learner_id === i && step_id === id)
      if (!own[0]) return []
      const { best, of, at } = own[0]
      return { name, step: title, tries: own.length, best, of, at: civilDateOf(at) }
    }),
  )
  return { d: { rows } }
})
