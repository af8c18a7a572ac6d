import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { shortDate, writtenDate } from '#app/domain/dates.ts'
import { intentOf, readForm } from '#app/forms/read-form.server.ts'
import { ask, requireGroup } from '#app/team/groups/ask.server.ts'
import { GroupPage } from '#app/team/groups/group-page.tsx'
import { endGroup } from '#app/team/groups/save-group.server.ts'
import { inFives } from '#app/team/groups/shown-group.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { Submit } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'

export const meta: MetaFunction = () => teamTitle('Encerrar a turma')

/** After the last day the team still sees the turma. */
const SEEN_FOR = 90 * DAY

export async function loader(args: LoaderFunctionArgs) {
  const { context, group, head, as } = await requireGroup(args)
  const asked = { g: group.id, finished: 1 as const }
  const { finished = [] } = (await ask(context, teamGroupCalls.teamGroup, asked, as)).group
  const today = civilDateOf(Date.now())
  const last = group.to < today ? group.to : today
  return {
    head,
    isEnded: last !== today,
    last: writtenDate(last),
    seenUntil: writtenDate(civilDateOf(Date.parse(`${last}T12:00:00Z`) + SEEN_FOR)),
    month: last.slice(0, 7),
    trails: finished.map(({ title, people, names }) => ({
      title,
      people: names ? people : inFives(people).toLowerCase(),
      names: (names ?? []).map(({ name, at }) => `${name}, ${shortDate(at)}`),
    })),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context, group, as } = await requireGroup(args)
  intentOf(await readForm(args.request), ['encerrar'])
  return endGroup(context, group, as)
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

/** Without `when` until the day on which the names go. */
const WORDS = [
  {
    when: 'Hoje',
    what: 'Passa a ser o último dia. Convites e cupom valem até a meia-noite; os encontros de depois ficam cancelados.',
  },
  {
    when: 'Amanhã',
    what: 'Dúvidas novas não vêm mais para quem ensina. As que já chegaram continuam em Para responder.',
  },
  { what: 'Quem ensina ainda vê as pessoas, o que fazem nas trilhas, as chamadas e as folhas.' },
  {
    when: 'Depois',
    what: 'A turma e os nomes somem daqui. Conta, aulas, anotações e certificados continuam com cada pessoa.',
  },
]

export default function EndGroup() {
  const { head, isEnded, last, seenUntil, month, trails } = useLoaderData<typeof loader>()
  return (
    <GroupPage {...head} title={`Encerrar ${head.group.title}`} about={head.group.about}>
      {isEnded && <p className="mt-4">{`A turma terminou em ${last}.`}</p>}
      <div className="two">
        <div>
          <h2 className="mt-4">O que muda</h2>
          <dl className="card mt-3 px-4 py-2">
            {(isEnded ? WORDS.slice(2) : WORDS).map(({ when, what }) => (
              <div key={what} className="term">
                <dt>{when ?? `Até ${seenUntil}`}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h2 className="mt-4">Quem terminou cada trilha</h2>
          {trails.map(({ title, people, names }) => (
            <section key={title} className="card mt-3 px-4 py-2">
              <h3 className="flex items-center justify-between">
                <span>{title}</span> <strong className="text-xl">{people}</strong>
              </h3>
              {names.map((name, nth) => (
                <p key={nth}>{name}</p>
              ))}
            </section>
          ))}
          {head.isTeacher && (
            <a href={`/equipe/turmas/${head.group.id}/folha.csv?mes=${month}`} className="btn btn-line mt-4">
              Baixar a última folha
            </a>
          )}
          {!isEnded && (
            <Form className="card mt-4 p-4">
              <p>Se for engano, quem aprova muda o último dia em Dados; os encontros continuam cancelados.</p>
              <Submit busy="Encerrando…" look="danger" name="intent" value="encerrar" className="mt-4">
                Encerrar a turma
              </Submit>
            </Form>
          )}
        </div>
      </div>
    </GroupPage>
  )
}
