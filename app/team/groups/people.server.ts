/** People of a turma, whom the upstream lists in pages. */
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import type { TeamContext } from '#app/team/access/guards.server.ts'
import { ask, everyPage } from './ask.server.ts'

/** The order of the list that the address asks for. */
export const orderIn = ({ url }: TeamContext) =>
  teamGroupCalls.teamPeople.payload.shape.o.catch('signal').parse(url.searchParams.get('o'))

/** Those of these ids who are in the turma, on as many pages of the list as it takes to find them. */
export async function namedIn(context: TeamContext, g: string, ids: string[]) {
  const left = new Set(ids)
  const pages = await everyPage(async (c) => {
    const asked = { g, o: orderIn(context), c }
    const { people, next } = await ask(context, teamGroupCalls.teamPeople, asked)
    const named = people.filter(({ i }) => left.delete(i)).map(({ i, name }) => ({ i, name }))
    return { named, next: left.size > 0 ? next : undefined }
  })
  return pages.flatMap(({ named }) => named)
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
