import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { civilDateOf } from '#contract/birth-date.ts'
import { teamGroupCalls, type Attendance } from '#contract/team-group-calls.ts'
import { shortDate } from '#app/domain/dates.ts'
import { intentOf, readForm, textOf } from '#app/forms/read-form.server.ts'
import { Refusal } from '#app/forms/receive-form.server.ts'
import { redirectWith } from '#app/request/redirects.server.ts'
import { ask, askOr, requireGroup } from '#app/team/groups/ask.server.ts'
import { GroupPage } from '#app/team/groups/group-page.tsx'
import { whatsAppLink } from '#app/team/groups/whatsapp.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { Initials, Share } from '#app/team/page/signs.tsx'
import { TeamTable } from '#app/team/page/table.tsx'
import { ButtonLink, Submit } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { count, ofText } from '#app/ui/words.ts'

export const meta: MetaFunction = () => teamTitle('Pessoa da turma')

/** `2 de 3 encontros (1 com atraso), 1 falta justificada`. */
function attendanceText({ held, present, late = 0, absent = 0, excused = 0, open = 0 }: Attendance) {
  const delayed = late > 0 ? ` (${late} com atraso)` : ''
  const parts = [
    held > 0 && `${ofText(present, held)} ${held === 1 ? 'encontro' : 'encontros'}${delayed}`,
    absent > 0 && count(absent, 'falta', 'faltas'),
    excused > 0 && count(excused, 'falta justificada', 'faltas justificadas'),
    open > 0 && count(open, 'chamada por fazer', 'chamadas por fazer'),
  ]
  return parts.filter(Boolean).join(', ') || 'ainda sem encontros'
}

const dayOf = (instant: string) => shortDate(civilDateOf(Date.parse(instant)))

export async function loader(args: LoaderFunctionArgs) {
  const { context, group, head } = await requireGroup(args)
  const person = await ask(context, teamGroupCalls.teamPerson, { g: group.id, i: args.params.person ?? '' })
  const { name, since, signals, steps, others = [], presence: attended } = person
  return {
    ...head,
    i: args.params.person ?? '',
    name,
    hasBeenThere: context.url.searchParams.has('esteve'),
    others: others.map(({ id, title }) => ({ value: id, label: title })),
    since: dayOf(since),
    signals: signals.map(({ text }) => text),
    whatsApp: whatsAppLink(person, group.title),
    presence: attendanceText(attended),
    steps: steps.map(({ id, title, completedAt, classesDone, classesTotal, best }) => ({
      id,
      title,
      part: classesDone,
      whole: classesTotal,
      quiz: best?.success ? 'passou' : '',
      on: completedAt ? dayOf(completedAt) : '',
    })),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context, group } = await requireGroup(args)
  const form = await readForm(args.request)
  const intent = intentOf(
    form,
    ['tirar-da-turma', 'mudar-de-turma'],
    form.has('to') ? 'mudar-de-turma' : undefined,
  )
  const isMove = intent === 'mudar-de-turma'
  const change = isMove ? { to: textOf(form, 'to') } : { gone: 1 as const }
  const payload = { g: group.id, i: args.params.person ?? '', ...change }
  const done = await askOr(context, teamGroupCalls.teamPerson, payload)
  if (isMove && done instanceof Refusal)
    return redirectWith(done.status === 400 ? '?esteve' : `/equipe/turmas/${group.id}`)
  return redirectWith(`/equipe/turmas/${group.id}?${isMove ? 'mudou' : 'saiu'}`)
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function Person() {
  const {
    i,
    name,
    hasBeenThere,
    others,
    since,
    signals,
    whatsApp,
    presence: attended,
    steps,
    ...head
  } = useLoaderData<typeof loader>()
  return (
    <GroupPage
      {...head}
      title={name}
      about={signals.length > 0 && <span className="tag tag-warn">{signals.join('. ')}</span>}
      sign={<Initials of={name} />}
    >
      {hasBeenThere && (
        <Notice
          kind="warning"
          title="Não mudou: a pessoa já esteve nessa turma."
          description="Convide pelo e-mail."
        />
      )}
      <div className="two two-turned in-turn">
        <div className="card mt-4 p-4">
          <dl>
            <dt>Na turma desde</dt>
            <dd>{since}</dd>
            <dt>Presença</dt>
            <dd>{attended}</dd>
          </dl>
          <p className="mt-3">
            <ButtonLink to={`/equipe/turmas/${head.group.id}/recados?alguns=1&para=${encodeURIComponent(i)}`}>
              Escrever um recado
            </ButtonLink>
          </p>
          {whatsApp && (
            <a href={whatsApp} rel="noopener noreferrer" className="btn btn-line mt-3">
              Escrever pelo WhatsApp
            </a>
          )}
        </div>
        <section aria-label="O que fez">
          <TeamTable
            caption="O que fez"
            columns={['Passo', 'Aulas', 'Quiz', 'Terminou']}
            rows={steps.map(({ id, title, quiz, on, ...share }) => ({
              key: id,
              cells: [title, <Share key="aulas" {...share} />, quiz, on],
            }))}
          />
        </section>
        <div className="card mt-4 px-4 py-1">
          {others.length > 0 && (
            <Form>
              <details className="fold">
                <summary>Mudar de turma</summary>
                <p>
                  Se quem ensina e as trilhas são as mesmas, muda agora. Senão, a pessoa recebe um convite e
                  aceita com um toque. A presença fica nos encontros.
                </p>
                <Select name="to" id="to" label="Para qual turma" options={others} />
                <Submit busy="Mudando…" look="line" name="intent" value="mudar-de-turma" className="mt-3">
                  Mudar de turma
                </Submit>
              </details>
            </Form>
          )}
          <Form className="border-t border-line first:border-0">
            <details className="fold">
              <summary className="text-error">Tirar da turma</summary>
              <p>O nome some daqui agora. A conta e o que a pessoa fez continuam com ela.</p>
              <Submit busy="Tirando…" look="danger" name="intent" value="tirar-da-turma" className="mt-3">
                {`Tirar ${name} da turma`}
              </Submit>
            </details>
          </Form>
        </div>
      </div>
    </GroupPage>
  )
}
