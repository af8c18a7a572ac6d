/** Everybody of a turma, which the upstream lists in pages. */
import type { Payload } from '#contract/calls.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import type { TeamContext } from '#app/team/access/guards.server.ts'
import { ask, everyPage } from './ask.server.ts'

/** With the invitations that nobody answered yet. */
export async function peopleIn(
  context: TeamContext,
  g: string,
  o: Payload<typeof teamGroupCalls.teamPeople>['o'] = 'name',
) {
  const pages = await everyPage((c) => ask(context, teamGroupCalls.teamPeople, { g, o, c }))
  return { people: pages.flatMap(({ people }) => people), invited: pages[0]?.invited ?? [] }
}

/** The steps of the turma, and the percents of each person in their order. */
export async function stepsIn(context: TeamContext, g: string) {
  const pages = await everyPage((c) => ask(context, teamGroupCalls.teamSteps, { g, c }))
  const steps = pages[0]?.steps ?? []
  const people = pages.flatMap((page) => page.people)
  return {
    steps,
    people: people.map(({ p, ...person }) => ({ ...person, p: steps.map((_, at) => p[at] ?? 0) })),
  }
}
