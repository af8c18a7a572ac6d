/** People of a turma, whom the upstream lists in pages. */
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'
import { teamGroupCalls, type TeamPerson } from '#contract/team-group-calls.ts'
import { dayParts } from '#app/domain/dates.ts'
import type { TeamContext } from '#app/team/access/guards.server.ts'
import { count, firstNameOf } from '#app/ui/words.ts'
import { ask, everyPage } from './ask.server.ts'
import { whatsAppLink } from './whatsapp.server.ts'

/** Shorter than the text of the call, for a phone. */
const SIGNALS = {
  never: 'não começou',
  stopped: 'parou',
  asked: 'espera resposta',
  missed: 'falta desde',
}

const ago = (day: string) => {
  const days = (Date.parse(civilDateOf(Date.now())) - Date.parse(day)) / DAY
  return days > 0 ? `há ${count(days, 'dia', 'dias')}` : 'hoje'
}

function dayAndMonth(date: string) {
  const { day, month } = dayParts(`${date}T12:00:00Z`)
  return `${day} ${month}`
}

/** As a row of the list, `chosen` or not. */
export const shownPerson = (
  person: TeamPerson,
  { id, title, chosen }: { id: string; title: string; chosen: string[] },
) => ({
  i: person.i,
  to: `/equipe/turmas/${id}/pessoa/${encodeURIComponent(person.i)}` as const,
  name: person.name,
  first: firstNameOf(person.name),
  part: person.done,
  whole: person.total,
  last: person.last ? dayAndMonth(person.last) : 'ainda não',
  // What waits for the teacher looks other than what waits for the learner.
  signals: person.signals.map(({ code, since }) => ({
    text: `${SIGNALS[code]} ${code === 'missed' ? dayAndMonth(since) : ago(since)}`,
    look: code === 'asked' ? 'tag-info' : 'tag-warn',
  })),
  whatsApp: whatsAppLink(person, title),
  isChosen: chosen.includes(person.i),
})

/** The order of the list that the address asks for. */
export const orderIn = ({ url }: TeamContext) =>
  teamGroupCalls.teamPeople.payload.shape.o.catch('signal').parse(url.searchParams.get('o'))

/** Those of these ids who are in the turma, on as many pages of the list as it takes to find them. */
export async function namedIn(context: TeamContext, g: string, ids: string[]) {
  const left = new Set(ids)
  const pages = await everyPage(async (c) => {
    const asked = { g, o: 'name' as const, c }
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
