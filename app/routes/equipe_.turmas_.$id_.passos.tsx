import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { requireGroup } from '#app/team/groups/ask.server.ts'
import { GroupPage } from '#app/team/groups/group-page.tsx'
import { stepsIn } from '#app/team/groups/people.server.ts'
import { StepGrid } from '#app/team/groups/step-grid.tsx'
import { teamTitle } from '#app/team/page/meta.ts'

export const meta: MetaFunction = () => teamTitle('Passos da turma')

export async function loader(args: LoaderFunctionArgs) {
  const { context, group, head } = await requireGroup(args)
  const { steps, people } = await stepsIn(context, group.id)
  return {
    head,
    steps,
    people: people.map(({ i, name, p }) => ({
      to: `/equipe/turmas/${group.id}/pessoa/${encodeURIComponent(i)}` as const,
      name,
      percents: p,
    })),
  }
}

export default function Steps() {
  const { head, steps, people } = useLoaderData<typeof loader>()
  const { id } = head.group
  return (
    <GroupPage {...head}>
      {people.length === 0 ? (
        <p className="mt-4">
          {'Ninguém entrou ainda. '}
          <Link to={`/equipe/turmas/${id}/convidar`}>Convide</Link>
          {', e aqui aparece o que cada pessoa fez.'}
        </p>
      ) : (
        <StepGrid steps={steps} people={people} />
      )}
      <ul className="card waiting mt-6 max-w-read px-4 py-1">
        <li>
          <a href={`/equipe/turmas/${id}/passos.csv`}>Baixar os passos</a>
        </li>
        <li>
          <a href={`/equipe/turmas/${id}/resultados.csv`}>Baixar os resultados dos quizzes</a>
        </li>
      </ul>
    </GroupPage>
  )
}
