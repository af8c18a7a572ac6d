import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { isProgrammeTag, PROGRAMME_NAMES, TAGS } from '#contract/programme-tags.ts'
import { shortDate } from '#app/domain/dates.ts'
import { ask } from '#app/team/groups/ask.server.ts'
import { doubtsText } from '#app/team/groups/doubts-text.ts'
import { presence, requireMember } from '#app/team/access/guards.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { TeamTable } from '#app/team/page/table.tsx'
import { TeamPage } from '#app/team/page/team-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

export const meta: MetaFunction = () => teamTitle('Turmas')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireMember(args)
  const isMaker = context.member.role === 'aprovador'
  const own = (await ask(context, teamGroupCalls.teamGroups, {})).groups
  const all = isMaker ? (await ask(context, teamGroupCalls.teamGroups, {}, 'maker')).groups : own
  const groups = all.map(({ id, title, tag, from, to, people, waiting }) => {
    const isTeacher = own.some((one) => one.id === id)
    return {
      id,
      to: `/equipe/turmas/${id}${isTeacher ? '' : '/dados'}` as const,
      title,
      programme: isProgrammeTag(tag) ? PROGRAMME_NAMES[tag] : '',
      dates: `${shortDate(from)} a ${shortDate(to)}`,
      people,
      doubts: isTeacher ? waiting.doubts : 0,
    }
  })
  return { who: presence(context), isMaker, groups }
}

export default function Groups() {
  const { who, isMaker, groups } = useLoaderData<typeof loader>()
  return (
    <TeamPage who={who} title="Turmas">
      {isMaker && (
        <>
          <ButtonLink to="/equipe/turmas/nova" className="mt-4">
            Nova turma
          </ButtonLink>
          <ul className="mt-3">
            {TAGS.map((tag) => (
              <li key={tag}>
                <a
                  href={`/equipe/programas/${tag}/encontros`}
                  className="touch"
                >{`Encontros do ${PROGRAMME_NAMES[tag]}`}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {groups.length === 0 && (
        <p className="mt-4">
          {isMaker
            ? 'Ainda não há turmas.'
            : 'Você ainda não ensina uma turma. Quem aprova a faz e põe seu e-mail nela.'}
        </p>
      )}
      {groups.length > 0 && (
        <TeamTable
          caption="Turmas"
          columns={['Turma', 'Programa', 'Dias', 'Pessoas', 'Dúvidas']}
          isNumber={(at) => at === 3}
          rows={groups.map(({ id, to, title, programme, dates, people, doubts }) => ({
            key: id,
            cells: [
              <Link key={id} to={to} className="touch">
                {title}
              </Link>,
              programme,
              dates,
              people,
              doubts > 0 && (
                <a href={`/equipe/duvidas?turma=${id}`} className="touch">
                  {doubtsText(doubts)}
                </a>
              ),
            ],
          }))}
        />
      )}
    </TeamPage>
  )
}
