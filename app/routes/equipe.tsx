import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { redirectWith } from '#app/request/redirects.server.ts'
import { legalTextsOf } from '#app/legal/texts.server.ts'
import { auditAction } from '#app/team/access/audit.server.ts'
import { presence, requireAct, requireMember } from '#app/team/access/guards.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { endTeamSession } from '#app/team/access/session.server.ts'
import { GroupCards } from '#app/team/groups/group-cards.tsx'
import { Task } from '#app/team/page/task.tsx'
import { TeamPage } from '#app/team/page/team-page.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { waitingFor } from '#app/team/start/waiting.server.ts'

export const meta: MetaFunction = () => teamTitle('Equipe')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireMember(args)
  return { who: presence(context), ...(await waitingFor(context, legalTextsOf(args.context))) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireAct(args, ['sair'])
  auditAction(context, context.member.email, 'sair')
  return redirectWith(
    '/equipe/entrar',
    await endTeamSession(context.services, args.request.headers.get('Cookie')),
  )
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

/** "Olá, Maria" to maria.souza@exemplo.com: of members only the address is known. */
function greeting(email: string) {
  const [name = ''] = email.split(/[^\p{L}]/u)
  return name.length < 3 ? 'Olá' : `Olá, ${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}

type Waiting = ReturnType<typeof useLoaderData<typeof loader>>

interface TasksProps {
  id: string
  title: string
  items: Waiting['items'] | Waiting['scheduled']
}

function Tasks({ id, title, items }: TasksProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="card mb-4 px-4 py-3">
      <h2 id={id} className="flex min-h-touch items-center text-lg">
        {title}
      </h2>
      <ul>
        {items.map((item) => (
          <Task key={item.to} icon="text" {...item} />
        ))}
      </ul>
    </section>
  )
}

export default function Team() {
  const { who, items, scheduled, groups, about, none } = useLoaderData<typeof loader>()
  return (
    <TeamPage who={who} title={greeting(who.email)} about={about}>
      <GroupCards groups={groups}>
        <Tasks id="para-voce" title="Para você" items={items} />
        <Tasks id="agendados" title="Agendados" items={scheduled} />
        {groups.length + items.length === 0 && none && (
          <ul className="card mb-4 px-4 py-2">
            <Task icon={who.role === 'professor' ? 'people' : 'calm'} text={none} />
            {who.links.slice(1).map(({ path, label }) => (
              <RowLink key={path} to={path}>
                {label}
              </RowLink>
            ))}
          </ul>
        )}
      </GroupCards>
      {none === undefined && (
        <p className="mt-4">Não deu para ver agora o que espera nas turmas e nas dúvidas.</p>
      )}
    </TeamPage>
  )
}
