import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { PROGRAMME_NAMES, TAGS } from '#contract/programme-tags.ts'
import { ask } from '#app/team/groups/ask.server.ts'
import { NO_GROUPS, shownGroups, toDoIn } from '#app/team/groups/shown-group.server.ts'
import { presence, requireMember } from '#app/team/access/guards.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { TeamTable } from '#app/team/page/table.tsx'
import { TeamPage } from '#app/team/page/team-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { count } from '#app/ui/words.ts'

export const meta: MetaFunction = () => teamTitle('Turmas')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireMember(args)
  const isMaker = context.member.role === 'aprovador'
  const groups = await shownGroups((as) => ask(context, teamGroupCalls.teamGroups, {}, as), isMaker)
  return {
    who: presence(context),
    isMaker,
    hasEnded: context.url.searchParams.has('encerrada'),
    none: isMaker ? 'Ainda não há turmas.' : NO_GROUPS,
    groups: groups.map((group) => ({ ...group, toDo: toDoIn(group) })),
  }
}

type Group = ReturnType<typeof useLoaderData<typeof loader>>['groups'][number]

const Listed = ({ caption, groups }: { caption: string; groups: Group[] }) => (
  <TeamTable
    caption={caption}
    columns={['Turma', 'Espera por você', 'Pessoas', 'Próximo encontro', 'Período']}
    rows={groups.map(({ id, to, title, people, next, dates, toDo, isCalm }) => ({
      key: id,
      cells: [
        <span key={id} className="group-title">
          <Link to={to} className="touch min-w-touch text-base">
            {title}
          </Link>
        </span>,
        toDo > 0 ? (
          <span className="tag tag-warn">{count(toDo, 'coisa', 'coisas')}</span>
        ) : (
          isCalm && <span className="tag">Tudo em dia</span>
        ),
        people,
        next,
        dates,
      ],
    }))}
  />
)

export default function Groups() {
  const { who, isMaker, hasEnded, none, groups } = useLoaderData<typeof loader>()
  const ended = groups.filter(({ isEnded }) => isEnded)
  return (
    <TeamPage who={who} title="Turmas" about={count(groups.length, 'turma', 'turmas')}>
      {hasEnded && (
        <Notice kind="success" title="Hoje é o último dia da turma. Amanhã ela passa para Encerradas." />
      )}
      {isMaker && (
        <ButtonLink to="/equipe/turmas/nova" className="mt-4">
          Nova turma
        </ButtonLink>
      )}
      {groups.length === 0 && <p className="mt-4">{none}</p>}
      {ended.length < groups.length && (
        <Listed caption="Turmas" groups={groups.filter(({ isEnded }) => !isEnded)} />
      )}
      {ended.length > 0 && (
        <>
          <h2 className="mt-6">Encerradas</h2>
          <Listed caption="Turmas encerradas" groups={ended} />
        </>
      )}
      {isMaker && (
        <ul className="card mt-6 max-w-read px-4 py-1">
          {TAGS.map((tag) => (
            <RowLink key={tag} to={`/equipe/programas/${tag}/encontros`}>
              {`Encontros do ${PROGRAMME_NAMES[tag]}`}
            </RowLink>
          ))}
        </ul>
      )}
    </TeamPage>
  )
}
