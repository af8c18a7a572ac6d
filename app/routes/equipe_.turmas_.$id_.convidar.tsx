import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { teamGroupCalls } from '#contract/team-group-calls.ts'
import { intentOf, readForm, textOf } from '#app/forms/read-form.server.ts'
import { askOr, couponLink, requireGroup } from '#app/team/groups/ask.server.ts'
import { Refusal } from '#app/forms/receive-form.server.ts'
import { GroupPage } from '#app/team/groups/group-page.tsx'
import { readPeople } from '#app/team/groups/read-people.ts'
import { isOver } from '#app/team/groups/shown-group.server.ts'
import { writtenDate, writtenMoment } from '#app/domain/dates.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { Submit } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { count } from '#app/ui/words.ts'

export const meta: MetaFunction = () => teamTitle('Convidar')

const AT_ONCE = 200

export async function loader(args: LoaderFunctionArgs) {
  const { context, group, head } = await requireGroup(args)
  const ended = isOver(group) ? writtenDate(group.to) : undefined
  return { ...head, ended, coupon: group.coupon, link: couponLink(context, group.coupon) }
}

const DONE = {
  conferir: (invited: number, already: number) =>
    `${count(invited, 'convite novo', 'convites novos')}, ${already} já na lista. Ainda não foi nenhum.`,
  convidar: (invited: number, already: number) =>
    `${count(invited, 'convite feito', 'convites feitos')}, ${already} já na lista.`,
  'retirar-convites': (_: number, already: number) =>
    `${count(already, 'convite retirado', 'convites retirados')}.`,
}

/** The rehearsal keeps what was typed; after the invitations the field is empty but for refused lines. */
export async function action(args: ActionFunctionArgs) {
  const { context, group, as } = await requireGroup(args)
  const form = await readForm(args.request)
  const intent = intentOf(form, ['conferir', 'convidar', 'retirar-convites'])
  const typed = textOf(form, 'people')
  const lines = readPeople(typed)
  const refusedFor = (fault?: string | null) => data({ typed, fault, done: undefined, said: [] }, 400)
  if (lines.length === 0) return refusedFor('Escreva ao menos um e-mail.')
  if (lines.length > AT_ONCE) return refusedFor(`São ${lines.length} pessoas. Mande até ${AT_ONCE} por vez.`)
  const payload = {
    g: group.id,
    people: lines.map(({ n, e }) => ({ n, e })),
    ...(intent === 'conferir' && { try: 1 as const }),
    ...(intent === 'retirar-convites' && { gone: 1 as const }),
  }
  const outcome = await askOr(context, teamGroupCalls.teamInvite, payload, as)
  if (outcome instanceof Refusal) return refusedFor(Object.values(outcome.errors).flat()[0])
  const { invited, already, refused, later = 0, until, again = 0 } = outcome
  const wrong = refused.map(({ line, reason }) => ({ ...(lines[line - 1] ?? { line, e: '' }), reason }))
  const rows = typed.split('\n').filter((_, at) => wrong.some(({ line }) => line === at + 1))
  const letters = [
    later > 0 &&
      until &&
      `${count(later, 'e-mail espera', 'e-mails esperam')}, e o último sai até ${writtenMoment(until)}: por dia saem 300 de cada turma e de quem convida, e três para a mesma pessoa. O convite já vale.`,
    again > 0 &&
      `${count(again, 'pessoa não recebe', 'pessoas não recebem')} outro e-mail: o desta turma saiu há menos de 30 dias. O convite vale.`,
  ]
  const faults = wrong.map(({ line, e, reason }) => `Linha ${line}, ${e}: ${reason}.`)
  const said = [...letters, ...faults].filter((line) => typeof line === 'string')
  const done = {
    kind: intent === 'conferir' ? ('info' as const) : ('success' as const),
    title: DONE[intent](invited, already),
  }
  const left = intent === 'conferir' ? typed : rows.join('\n')
  return data({ typed: left, fault: undefined, done, said }, invited + already === 0 ? 400 : 200)
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function Invite() {
  const { coupon, link, ended, ...head } = useLoaderData<typeof loader>()
  const { typed, fault, done, said = [] } = useActionData<typeof action>() ?? {}
  if (ended)
    return (
      <GroupPage {...head} title="Convidar">
        <p className="mt-4">{`A turma terminou em ${ended} e não recebe mais convites.`}</p>
      </GroupPage>
    )
  return (
    <GroupPage {...head} title={`Convidar para ${head.group.title}`} about={head.group.about}>
      {fault && (
        <ErrorSummary title="Nada foi enviado:" items={[{ message: fault, target: 'field-people' }]} />
      )}
      {done && <Notice {...done} />}
      {said.length > 0 && (
        <ul className="ml-5 list-disc">
          {said.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className="two">
        <Form className="card mt-4 px-4 pb-4 pt-0">
          <Field
            name="people"
            label="Pessoas"
            hint="Uma por linha, como Ana Souza; ana@exemplo.com. O nome pode faltar. Pode colar do Excel. Até 200 por vez."
            rows={5}
            defaultValue={typed}
            errors={fault ? [fault] : undefined}
          />
          <div className="mt-4 flex flex-wrap items-center">
            <Submit busy="Convidando…" name="intent" value="convidar" className="mb-2 mr-2 px-3">
              Convidar
            </Submit>{' '}
            <Submit busy="Conferindo…" look="line" name="intent" value="conferir" className="mb-2 mr-3 px-3">
              Conferir antes
            </Submit>{' '}
            <Submit busy="Retirando…" look="quiet" name="intent" value="retirar-convites" className="mb-2">
              Retirar convites
            </Submit>
          </div>
        </Form>
        <div>
          <section className="card mt-4 p-4">
            <h2>Na sala</h2>
            <p>Passe o cupom da turma, ou o link. Quem já tem conta põe o código em Conta, no perfil.</p>
            <p className="to-pass on-board">{coupon}</p>
            <p className="to-pass text-sm">{link}</p>
          </section>
          <section className="card mt-4 p-4">
            <h2>Por e-mail</h2>
            <p>
              Cada pessoa recebe um e-mail. Antes de entrar, lê o que a equipe da turma vê; até lá, aparece em
              Pessoas só o e-mail que foi digitado. Quem já abriu um link nosso acha o convite no início.
            </p>
          </section>
        </div>
      </div>
    </GroupPage>
  )
}
