import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { civilDateOf } from '#contract/birth-date.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { ask, requireGroup } from '#app/team/groups/ask.server.ts'
import { GroupPage } from '#app/team/groups/group-page.tsx'
import { orderIn, shownPerson } from '#app/team/groups/people.server.ts'
import { PeopleForm } from '#app/team/groups/people-form.tsx'
import { teamTitle } from '#app/team/page/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Person } from '#app/ui/person.tsx'
import { count } from '#app/ui/words.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => teamTitle(data?.group.title ?? 'Turma')

const ORDERS = [
  { o: 'signal', label: 'avisos' },
  { o: 'name', label: 'nome' },
  { o: 'done', label: 'feito' },
  { o: 'last', label: 'última aula' },
] as const

/** `2026-11`, so many months before this one. */
function monthBefore(months: number): string {
  const [year = 0, month = 1] = civilDateOf(Date.now()).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months)).toISOString().slice(0, 7)
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, group, head } = await requireGroup(args)
  const { id, title } = group
  const { searchParams } = context.url
  const order = orderIn(context)
  const asked = { g: id, o: order, c: searchParams.get('depois') ?? '' }
  const chosen = searchParams.getAll('para')
  const { people, invited, next } = await ask(context, teamGroupCalls.teamPeople, asked)
  return {
    ...head,
    order,
    hasLeft: searchParams.has('saiu'),
    hasMoved: searchParams.has('mudou'),
    people: people.map((person) => shownPerson(person, { title, id, chosen })),
    kept: chosen.filter((one) => !people.some(({ i }) => i === one)),
    hasBefore: asked.c !== '',
    next,
    invited: invited.map(({ e }) => e),
    months: [0, 1].map((before) => monthBefore(before)),
  }
}

export default function People() {
  const { hasLeft, hasMoved, invited, months, order, people, kept, next, hasBefore, ...head } =
    useLoaderData<typeof loader>()
  const { id } = head.group
  return (
    <GroupPage
      {...head}
      sign={
        <ButtonLink to={`/equipe/turmas/${id}/convidar`} look="line">
          Convidar
        </ButtonLink>
      }
    >
      {hasLeft && <Notice kind="success" title="A pessoa saiu da turma." />}
      {hasMoved && (
        <Notice
          kind="success"
          title="Pronto."
          description="Se quem ensina e as trilhas são as mesmas, a mudança já vale. Senão, a pessoa aceita com um toque."
        />
      )}
      {people.length === 0 && !hasBefore ? (
        <div className="card mt-4 text-center">
          <Person who="jaqueline" holding="wave" />
          <p>Ninguém entrou ainda. Quem foi convidado decide depois de ler o que você vai ver.</p>
        </div>
      ) : (
        <>
          <p className="sort">
            <span>Ordenar por:</span>{' '}
            {ORDERS.map(({ o, label }) => (
              <Fragment key={o}>
                <a href={`?o=${o}`} aria-current={o === order ? 'true' : undefined}>
                  {label}
                </a>{' '}
              </Fragment>
            ))}
          </p>
          <PeopleForm group={id} {...{ order, people, kept, next, hasBefore }} />
        </>
      )}
      {invited.length > 0 && (
        <details className="fold mt-4">
          <summary>{count(invited.length, 'convite sem resposta', 'convites sem resposta')}</summary>
          <ul>
            {invited.map((e) => (
              <li key={e} className="break-words">
                {e}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ul className="card waiting mt-6 max-w-read px-4 py-1">
        {months.map((month, before) => (
          <li key={month}>
            <a href={`/equipe/turmas/${id}/folha.csv?mes=${month}`}>
              {before === 0 ? 'Baixar a folha deste mês' : 'Baixar a do mês passado'}
            </a>
          </li>
        ))}
        <li>
          <Link to={`/equipe/turmas/${id}/encerrar`} className="text-error">
            Encerrar a turma
          </Link>
        </li>
      </ul>
    </GroupPage>
  )
}
