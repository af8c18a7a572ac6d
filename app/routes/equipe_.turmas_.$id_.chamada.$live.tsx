import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { PRESENCES } from '#contract/presences.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { brasiliaTime } from '#app/domain/dates.ts'
import { PRESENCE_WORDS } from '#app/domain/presence-words.ts'
import { intentOf, readForm, textOf } from '#app/forms/read-form.server.ts'
import { ask, requireGroup } from '#app/team/groups/ask.server.ts'
import { GroupPage } from '#app/team/groups/group-page.tsx'
import { notHere, requireAction } from '#app/team/access/guards.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { Submit } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { count } from '#app/ui/words.ts'

export const meta: MetaFunction = () => teamTitle('Chamada')

export async function loader(args: LoaderFunctionArgs) {
  const { context, group, head } = await requireGroup(args)
  const c = context.url.searchParams.get('depois') ?? ''
  const { live, people, next } = await ask(context, teamGroupCalls.teamPresence, {
    l: args.params.live ?? '',
    c,
  })
  if (live.groupId !== group.id) throw notHere()
  return {
    head,
    about: `${live.title}, ${brasiliaTime(Date.parse(live.startsAt), Date.now())}`,
    people: people.map(({ i, name, s, n }) => ({ i, name, s, by: n })),
    next: next && (`?depois=${next}` as const),
  }
}

/** A page has no more; the call takes no more. */
const MOST_LINES = 50

const presenceIn = (text: string) => PRESENCES.find((one) => one === text)

/** `p-LEARNER` is what was chosen, `was-LEARNER` what the page showed; "todos presentes" fills the empty lines. */
export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGroup(args)
  const form = await readForm(args.request)
  const intent = intentOf(form, ['salvar-chamada', 'todos-presentes'])
  requireAction(context, 'salvar-chamada')
  const lines = [...form.keys()].flatMap((name) => {
    if (!name.startsWith('was-')) return []
    const i = name.slice('was-'.length)
    const s = presenceIn(textOf(form, `p-${i}`)) ?? (intent === 'todos-presentes' ? 'present' : '')
    return { i, s, was: presenceIn(textOf(form, name)) ?? '' } as const
  })
  if (lines.length > MOST_LINES) throw data(null, 400)
  const { saved, changed } = await ask(context, teamGroupCalls.teamPresenceSave, {
    l: args.params.live ?? '',
    p: lines,
  })
  const othersMarks = changed.map(({ i, s, n }) => ({ i, said: `${n} marcou ${PRESENCE_WORDS[s]}` }))
  return data({ saved, othersMarks }, othersMarks.length > 0 ? 409 : 200)
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

/** Also after a conflict, to show what is stored; not after a form that was not sent, since its marks are on the page alone. */
export const shouldRevalidate = ({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) => actionStatus <= 409

/** One is always chosen: text browsers choose the first where none is. */
const CHOICES = [
  ...PRESENCES.map((one) => ({ value: one, label: PRESENCE_WORDS[one] })),
  { value: '', label: 'sem marcar' },
]

export default function Marks() {
  const { head, about, people, next } = useLoaderData<typeof loader>()
  const { saved, othersMarks = [] } = useActionData<typeof action>() ?? {}
  const conflicts = othersMarks.flatMap(({ i, said }) => {
    const person = people.find((one) => one.i === i)
    return person ? `${person.name}: ${said}` : []
  })
  return (
    <GroupPage {...head} title="Chamada">
      <p className="mt-2">{`${head.group.title}: ${about}`}</p>
      {conflicts.length > 0 && (
        <Notice
          kind="warning"
          title="Alguém marcou ao mesmo tempo, e ficou o que essa pessoa marcou."
          description={`${conflicts.join('; ')}. Mude de novo, se for o caso.`}
        />
      )}
      {saved !== undefined && conflicts.length === 0 && (
        <Notice kind="success" title={`Chamada salva: ${count(saved, 'linha mudou', 'linhas mudaram')}.`} />
      )}
      {people.length === 0 && <p className="mt-4">Ninguém está na turma ainda.</p>}
      <Form className="mt-3" autoComplete="off">
        <Submit busy="Salvando…" look="line" name="intent" value="todos-presentes" className="mb-3">
          Todos presentes nas linhas vazias
        </Submit>
        {people.map(({ i, name, s, by }) => (
          <fieldset key={`${i} ${s ?? ''}`} className="border-b border-line py-2">
            <legend className="break-words font-semibold">{by ? `${name} (por ${by})` : name}</legend>
            <input type="hidden" name={`was-${i}`} value={s ?? ''} />
            {CHOICES.map(({ value, label }) => (
              <label key={value} className="mr-2 inline-flex min-h-touch w-36 items-center">
                <input
                  type="radio"
                  name={`p-${i}`}
                  value={value}
                  defaultChecked={value === (s ?? '')}
                  className="mr-2"
                />
                {label}
              </label>
            ))}
          </fieldset>
        ))}
        <Submit busy="Salvando…" name="intent" value="salvar-chamada" className="mt-4">
          Salvar chamada
        </Submit>
      </Form>
      {next && <Link to={next}>Próximas 50</Link>}
    </GroupPage>
  )
}
