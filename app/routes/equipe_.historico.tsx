import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formState } from '#app/forms/form-state.ts'
import { intentOf, readForm, textOf } from '#app/forms/read-form.server.ts'
import { PROGRAMMES } from '#app/domain/programmes.ts'
import { logAction } from '#app/team/audit.server.ts'
import {
  noAccess,
  presence,
  requireAction,
  requireMember,
  type TeamContext,
} from '#app/team/guards.server.ts'
import { noteLacking } from '#app/team/lacking.server.ts'
import { teamTitle } from '#app/team/meta.ts'
import { TeamPage } from '#app/team/team-page.tsx'
import { Submit } from '#app/ui/button.tsx'
import { writtenMoment } from '#app/domain/dates.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { ofText } from '#app/ui/words.ts'
import { expecting, NO_SUCH_CALL, NO_SUCH_ITEM } from '#app/upstream/failure.server.ts'

export const meta: MetaFunction = () => teamTitle('Histórico de uma pessoa')

function programmeOf({ member }: TeamContext) {
  if (!member.programme) throw noAccess()
  return member.programme
}

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireMember(args)
  return { who: presence(context), programme: PROGRAMMES[programmeOf(context)].name }
}

const NOBODY = 'Ninguém deste programa tem este e-mail. Confira como a pessoa escreveu no cadastro.'
const NONE = 'O servidor em uso não tem históricos.'

function refused(email: string, reason: string) {
  const lastResult = {
    status: 'error' as const,
    initialValue: { email },
    fields: ['email'],
    error: { email: [reason] },
  }
  return data({ lastResult, shown: undefined }, 400)
}

/** The answer itself shows the transcript, since an e-mail address stands in no URL. */
export async function action(args: ActionFunctionArgs) {
  const context = await requireMember(args)
  const form = await readForm(args.request)
  requireAction(context, intentOf(form, ['ver-historico']))
  const email = textOf(form, 'email')
  const asked = { by: context.member.email, u: email, p: programmeOf(context) }
  const answer = await expecting([403, NO_SUCH_ITEM, ...NO_SUCH_CALL], context.visitor.transcript(asked))
  if (!answer.ok) await noteLacking(context.services, '/equipe/historico', answer.code)
  if (!answer.ok) return refused(email, answer.code === NO_SUCH_ITEM ? NOBODY : NONE)
  logAction(context, context.member.email, 'ver-historico', asked.p)
  const { name, since, steps } = answer.value
  const shown = {
    name,
    since: writtenMoment(since),
    steps: steps.map(({ id, title, enrolledAt, completedAt, classesDone, classesTotal, best }) => ({
      id,
      title,
      began: writtenMoment(enrolledAt),
      ended: completedAt ? writtenMoment(completedAt) : 'ainda não',
      classes: ofText(classesDone, classesTotal),
      best: best ? ofText(best.score, best.totalQuestions) : 'não fez',
    })),
  }
  return data({ lastResult: undefined, shown }, 200)
}

type Shown = NonNullable<NonNullable<ReturnType<typeof useActionData<typeof action>>>['shown']>

const COLUMNS = ['Passo', 'Começou', 'Terminou', 'Aulas', 'Melhor quiz']

function Transcript({ shown: { name, since, steps } }: { shown: Shown }) {
  return (
    <section aria-labelledby="pessoa" className="mt-6">
      <h2 id="pessoa">{name}</h2>
      <p>Tem conta desde {since}.</p>
      {steps.length === 0 ? (
        <p>Ainda não abriu nenhum passo.</p>
      ) : (
        <div className="prose mt-4">
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
          <div className="table-scroll" tabIndex={0} role="group" aria-label="Tabela">
            <table>
              <caption>O que fez em cada passo</caption>
              <thead>
                <tr>
                  {COLUMNS.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {steps.map(({ id, title, began, ended, classes, best }) => (
                  <tr key={id}>
                    <th scope="row">{title}</th>
                    {[began, ended, classes, best].map((cell, at) => (
                      <td key={at}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
    </section>
  )
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function History() {
  const { who, programme } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const { summary, field } = formState(answered?.lastResult)
  return (
    <TeamPage who={who} title="Histórico de uma pessoa">
      <p className="mt-3">
        De quem está no {programme}: passos, aulas concluídas e o melhor quiz, sem anotações nem respostas.
        Cada pedido fica na auditoria, com o seu e-mail.
      </p>
      {summary.length > 0 && <ErrorSummary title="Nada a mostrar:" items={summary} />}
      <Form className="print:hidden">
        <Field {...field('email')} label="E-mail da pessoa" type="email" autoComplete="off" />
        <Submit busy="Procurando…" name="intent" value="ver-historico" className="mt-4">
          Ver histórico
        </Submit>
      </Form>
      {answered?.shown && <Transcript shown={answered.shown} />}
    </TeamPage>
  )
}
