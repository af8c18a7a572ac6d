import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { civilDateOf } from '#contract/birth-date.ts'
import { PRESENCES } from '#contract/presences.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { BRASILIA, brasiliaTime, dayAndTime } from '#app/domain/dates.ts'
import { PRESENCE_WORDS } from '#app/domain/presence-words.ts'
import { intentOf, readForm, textOf } from '#app/forms/read-form.server.ts'
import { redirectWith } from '#app/request/redirects.server.ts'
import { notHere } from '#app/team/access/guards.server.ts'
import { ask, requireGroup } from '#app/team/groups/ask.server.ts'
import { AttendanceForm } from '#app/team/groups/attendance-form.tsx'
import { GroupPage } from '#app/team/groups/group-page.tsx'
import { teamTitle } from '#app/team/page/meta.ts'
import { Notice } from '#app/ui/notice.tsx'
import { count } from '#app/ui/words.ts'

export const meta: MetaFunction = () => teamTitle('Chamada')

/** In the address: where each page up to this one begins, so that there is a way back. */
const PAGES = 'depois'

export async function loader(args: LoaderFunctionArgs) {
  const { context, group, head } = await requireGroup(args)
  const { searchParams } = context.url
  const pages = searchParams.getAll(PAGES)
  const { live, people, next } = await ask(context, teamGroupCalls.teamPresence, {
    l: args.params.live ?? '',
    c: pages.at(-1) ?? '',
  })
  if (live.groupId !== group.id) throw notHere()
  const own = group.teachers.find(({ e }) => e.toLowerCase() === context.member.email)?.n
  const day = civilDateOf(Date.parse(live.startsAt))
  return {
    head,
    title: live.title,
    when: brasiliaTime(Date.parse(live.startsAt), Date.now()),
    people: people.map(({ i, name, s, n, joined }) => ({
      i,
      name,
      s,
      by: n === own ? undefined : n,
      isLater: joined !== undefined && joined > day,
    })),
    next,
    hasBefore: pages.length > 0,
    savedAt: /^\d{1,2}h\d{0,2}$/.exec(searchParams.get('salva') ?? '')?.[0],
  }
}

/** A page has no more; the call takes no more. */
const MOST_LINES = 50

const INTENTS = ['salvar-chamada', 'todos-presentes', 'pessoas-seguintes', 'pessoas-anteriores'] as const

function markIn(form: FormData, name: string) {
  const text = textOf(form, name)
  const mark = text === '' ? '' : PRESENCES.find((one) => one === text)
  if (mark === undefined) throw data(null, 400)
  return mark
}

/** `p-LEARNER` is what was chosen, `was-LEARNER` what the page showed; "todos presentes" fills the empty lines, but not of who came `later-`. */
function linesIn(form: FormData, isForAll: boolean) {
  const lines = [...form.keys()].flatMap((name) => {
    if (!name.startsWith('was-')) return []
    const i = name.slice('was-'.length)
    const was = markIn(form, name)
    const s = form.has(`p-${i}`) ? markIn(form, `p-${i}`) : was
    return { i, s: s || (isForAll && !form.has(`later-${i}`) ? 'present' : ''), was } as const
  })
  if (lines.length > MOST_LINES) throw data(null, 400)
  return lines
}

export async function action(args: ActionFunctionArgs) {
  const { context, group } = await requireGroup(args)
  const form = await readForm(args.request)
  const intent = intentOf(form, INTENTS)
  const lines = linesIn(form, intent === 'todos-presentes')
  const l = args.params.live ?? ''
  const { changed } = await ask(context, teamGroupCalls.teamPresenceSave, { l, p: lines })
  const savedAt = dayAndTime(Date.now(), BRASILIA).time
  if (changed.length > 0) {
    const conflicts = changed.map(({ i, s, n }) => {
      const own = lines.find((line) => line.i === i)?.s
      const said = `${n || 'Outra pessoa'} marcou ${PRESENCE_WORDS[s]}; você, ${own ? PRESENCE_WORDS[own] : 'nada'}`
      return { i, said }
    })
    return data({ savedAt, conflicts }, 409)
  }
  const pages = context.url.searchParams.getAll(PAGES)
  const isOn = intent === 'pessoas-seguintes'
  const shown = isOn ? [...pages, textOf(form, 'next')] : pages.slice(0, -1)
  const isHere = !isOn && intent !== 'pessoas-anteriores'
  if (isHere && context.isInApp) return data({ savedAt, conflicts: [] })
  const query = new URLSearchParams((isHere ? pages : shown).map((one) => [PAGES, one]))
  query.set('salva', savedAt)
  return redirectWith(`/equipe/turmas/${group.id}/chamada/${l}?${query.toString()}${isHere ? '#salvar' : ''}`)
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

/** Also after a conflict, to show what is stored; not after a form that was not sent, since its marks are on the page alone. */
export const shouldRevalidate = ({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) => actionStatus <= 409

export default function Marks() {
  const { head, title, when, people, savedAt, ...ways } = useLoaderData<typeof loader>()
  const acted = useActionData<typeof action>()
  const { conflicts = [], savedAt: at } = acted ?? { savedAt }
  const named = conflicts.map(
    ({ i, said }) => `${people.find((one) => one.i === i)?.name ?? 'Quem saiu'}: ${said}`,
  )
  const less = named.length > 0 ? `, menos ${count(named.length, 'linha', 'linhas')}` : ''
  return (
    <GroupPage {...head} title={`Chamada: ${title}`} about={when}>
      {named.length > 0 && (
        <Notice
          kind="warning"
          title="Alguém marcou ao mesmo tempo, e ficou o que essa pessoa marcou. O resto foi salvo."
          description={`${named.join('. ')}. Mude de novo, se for o caso.`}
        />
      )}
      {people.length === 0 ? (
        <p className="mt-4">Ninguém está na turma ainda.</p>
      ) : (
        <AttendanceForm
          people={people}
          conflicts={conflicts}
          saved={at && `Salvo às ${at}${less}`}
          {...ways}
        />
      )}
    </GroupPage>
  )
}
