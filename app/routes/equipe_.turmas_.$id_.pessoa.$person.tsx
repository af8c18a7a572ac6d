import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { civilDateOf } from '#contract/birth-date.ts'
import { teamGroupCalls, type Attendance } from '#contract/team-group-calls.ts'
import { shortDate } from '#app/domain/dates.ts'
import { intentOf, readForm } from '#app/forms/read-form.server.ts'
import { redirectWith } from '#app/request/redirects.server.ts'
import { ask, askOr, requireGroup } from '#app/team/groups/ask.server.ts'
import { GroupPage } from '#app/team/groups/group-page.tsx'
import { whatsAppLink } from '#app/team/groups/whatsapp.server.ts'
import { requireAction } from '#app/team/access/guards.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { TeamTable } from '#app/team/page/table.tsx'
import { Submit } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { count, ofText } from '#app/ui/words.ts'

export const meta: MetaFunction = () => teamTitle('Pessoa da turma')

/** `1 de 3 encontros com chamada (1 com atraso), 1 falta justificada`. */
function attendanceText({ held, present, late = 0, absent = 0, excused = 0, open = 0 }: Attendance) {
  const delayed = late > 0 ? ` (${late} com atraso)` : ''
  const parts = [
    held > 0 && `${ofText(present, held)} ${held === 1 ? 'encontro' : 'encontros'} com chamada${delayed}`,
    absent > 0 && count(absent, 'falta', 'faltas'),
    excused > 0 && count(excused, 'falta justificada', 'faltas justificadas'),
    open > 0 && count(open, 'encontro sem chamada', 'encontros sem chamada'),
  ]
  return parts.filter(Boolean).join(', ') || 'ainda sem encontros'
}

const dayOf = (instant: string) => shortDate(civilDateOf(Date.parse(instant)))

export async function loader(args: LoaderFunctionArgs) {
  const { context, group, head } = await requireGroup(args)
  const person = await ask(context, teamGroupCalls.teamPerson, { g: group.id, i: args.params.person ?? '' })
  const { name, since, signals, steps, presence: attended } = person
  return {
    ...head,
    name,
    since: dayOf(since),
    signals: signals.map(({ text }) => text),
    whatsApp: whatsAppLink(person, group.title),
    presence: attendanceText(attended),
    steps: steps.map(({ id: key, title: step, completedAt, classesDone, classesTotal, best }) => ({
      key,
      cells: [
        step,
        ofText(classesDone, classesTotal),
        best?.success ? 'passou' : 'ainda não',
        completedAt ? dayOf(completedAt) : 'ainda não',
      ],
    })),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context, group } = await requireGroup(args)
  requireAction(context, intentOf(await readForm(args.request), ['tirar-da-turma']))
  const payload = { g: group.id, i: args.params.person ?? '', gone: 1 } as const
  await askOr(context, teamGroupCalls.teamPerson, payload)
  return redirectWith(`/equipe/turmas/${group.id}?saiu`)
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function Person() {
  const {
    name,
    since,
    signals,
    whatsApp,
    presence: attended,
    steps,
    ...head
  } = useLoaderData<typeof loader>()
  return (
    <GroupPage {...head} title={name}>
      <p className="mt-3">{`Em “${head.group.title}” desde ${since}. Presença: ${attended}.`}</p>
      {signals.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {whatsApp && (
        <a href={whatsApp} rel="noopener noreferrer" className="btn btn-line mt-3">
          Escrever pelo WhatsApp
        </a>
      )}
      <TeamTable caption="O que fez" columns={['Passo', 'Aulas', 'Quiz', 'Terminou']} rows={steps} />
      <Form className="mt-6">
        <details className="fold">
          <summary>Tirar da turma</summary>
          <p>O nome some daqui agora. A conta e o que a pessoa fez continuam com ela.</p>
          <Submit busy="Tirando…" look="danger" name="intent" value="tirar-da-turma" className="mt-3">
            {`Tirar ${name} da turma`}
          </Submit>
        </details>
      </Form>
    </GroupPage>
  )
}
