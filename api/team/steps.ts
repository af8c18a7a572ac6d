/** What the people of a turma did of its trails: how much of each step, and the tries of each quiz. */
import { civilDateOf } from '#contract/birth-date.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import type { Db } from '#api/db/tables.ts'
import { stepsOf } from '#api/groups/group.ts'
import { open } from '#api/http/route.ts'
import { percentOf } from '#api/learning/cards.ts'
import { pageOf } from './page.ts'
import { byName } from './people-calls.ts'
import { groupFor, membersOf, recordView } from './standing.ts'

const AT_ONCE = 50

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

export const teamSteps = open(teamGroupCalls.teamSteps, async ({ by, as, g, c }, deps) => {
  const { db, catalogue, now } = deps
  const group = await groupFor(db, { by, as }, g, now())
  const steps = stepsOf(group, catalogue)
  const { items, next } = pageOf(await byNameIn(db, g), c, AT_ONCE)
  const doneBy = await doneOf(
    db,
    items.map(({ i }) => i),
  )
  await recordView(deps, { page: 'passos da turma', by, groupId: g })
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

/** The best of equal ones is the first. */
export const teamResults = open(teamGroupCalls.teamResults, async ({ by, as, g }, deps) => {
  const { db, catalogue, now } = deps
  const group = await groupFor(db, { by, as }, g, now())
  const steps = stepsOf(group, catalogue)
  const people = await byNameIn(db, g)
  const tries = await db
    .selectFrom('quiz_attempts as own')
    .innerJoin('group_members as member', 'member.learner_id', 'own.learner_id')
    .select(['own.learner_id', 'step_id', 'score as best', 'total as of'])
    .select(({ fn }) => [fn.countAll<number>().as('tries'), fn.min<number>('at').as('at')])
    .where('group_id', '=', g)
    .where('joined_at', 'is not', null)
    .where('left_at', 'is', null)
    .groupBy(['own.learner_id', 'step_id', 'score', 'total'])
    .execute()
  await recordView(deps, { page: 'resultados da turma', by, groupId: g })
  const share = ({ best, of }: (typeof tries)[number]) => best / of
  const found = new Map<string, (typeof tries)[number]>()
  for (const row of tries.sort((one, other) => share(other) - share(one) || one.at - other.at)) {
    const key = `${row.learner_id} ${row.step_id}`
    const better = found.get(key)
    if (better) better.tries += row.tries
    else found.set(key, row)
  }
  const rows = people.flatMap(({ i, name }) =>
    steps.flatMap(({ id, title }) => {
      const row = found.get(`${i} ${id}`)
      return row
        ? { name, step: title, tries: row.tries, best: row.best, of: row.of, at: civilDateOf(row.at) }
        : []
    }),
  )
  return { d: { rows } }
})
