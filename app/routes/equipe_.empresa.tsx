import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formState } from '#app/forms/form-state.ts'
import { textsOf } from '#app/forms/read-form.server.ts'
import { legalTextsOf } from '#app/legal/texts.server.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import { auditAction } from '#app/team/access/audit.server.ts'
import { companyView, saveCompany } from '#app/team/company/company.server.ts'
import { presence, requireAct, requireMember } from '#app/team/access/guards.server.ts'
import { HistoryList } from '#app/team/page/history-list.tsx'
import { teamTitle } from '#app/team/page/meta.ts'
import { mayDo } from '#app/team/access/permissions.ts'
import { SaveBar } from '#app/team/page/save-bar.tsx'
import { TeamPage } from '#app/team/page/team-page.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { count, missingText } from '#app/ui/words.ts'

export const meta: MetaFunction = () => teamTitle('Dados da empresa')

const SEEN = 'antes-'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireMember(args)
  const view = companyView(legalTextsOf(args.context))
  return { who: presence(context), view, maySave: mayDo('salvar-empresa', context.member.role) }
}

export async function action(args: ActionFunctionArgs) {
  const { context, form } = await requireAct(args, ['salvar-empresa'])
  const { services, member } = context
  const texts = legalTextsOf(args.context)
  const names = companyView(texts).topics.flatMap(({ facts }) => facts.map(({ name }) => name))
  const valuesOf = (prefix: string) =>
    Object.fromEntries(names.map((name) => [name, textsOf(form, `${prefix}${name}`)[0]]))
  const order = { typed: valuesOf(''), seen: valuesOf(SEEN) }
  const outcome = await services.lock.run('legal:empresa', () => saveCompany(context, texts, order))
  if (outcome.refusal) {
    const { refusal, values, seen } = outcome
    const lastResult = {
      status: 'error' as const,
      initialValue: values,
      fields: names,
      error: refusal.errors,
    }
    return data({ lastResult, seen }, refusal.status)
  }
  auditAction(context, member.email, 'salvar-empresa')
  const { length } = outcome.published
  return redirectWithFlash(context, '/equipe/empresa', {
    kind: 'success',
    title: 'Dados salvos.',
    description:
      length === 0 ? undefined : `${count(length, 'texto mostra', 'textos mostram')} os dados novos.`,
  })
}

type Topic = ReturnType<typeof companyView>['topics'][number]

function Uses({ uses, value }: Pick<Topic['facts'][number], 'uses' | 'value'>) {
  if (uses.length === 0) return null
  return (
    <details className="fold uses text-sm text-ink-soft">
      <summary>
        <span>
          {value === '' && <strong className="tag tag-warn mr-2">Falta</strong>} Está em{' '}
          {count(uses.length, 'lugar', 'lugares')}
        </span>
      </summary>
      <ul>
        {uses.map((use) => (
          <li key={use}>{use}</li>
        ))}
      </ul>
    </details>
  )
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function CompanyFacts() {
  const { who, view, maySave } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const facts = view.topics.flatMap((one) => one.facts)
  const { summary, field } = formState(refused?.lastResult, {
    values: Object.fromEntries(facts.map(({ name, value }) => [name, value])),
  })
  const groups = view.topics.map(({ topic, label, facts: own }) => (
    <div key={topic} role="group" aria-labelledby={topic} className="card mt-4 p-4">
      <h2 id={topic}>{label}</h2>
      {own.map(({ name, label: called, ...fact }) => (
        <div key={name} className="fact">
          <Field {...field(name)} label={called} readOnly={!maySave} />
          <Uses {...fact} />
        </div>
      ))}
    </div>
  ))
  return (
    <TeamPage who={who} title="Dados da empresa" about="O que os textos legais dizem dela">
      <p className="notice notice-warning mt-3 block max-w-read">
        Ao salvar, cada texto legal que mostra um valor mudado ganha uma versão nova, que vale na hora. Quem
        aceitou a anterior não precisa aceitar de novo.
      </p>
      {!maySave && <p className="mt-3 font-semibold">Só quem tem o papel de aprovador muda estes dados.</p>}
      {refused && <ErrorSummary title="Nada mudou." items={summary} />}
      {maySave ? (
        <Form>
          {facts.map(({ name, value }) => (
            <input key={name} type="hidden" name={`${SEEN}${name}`} value={refused?.seen[name] ?? value} />
          ))}
          <div className="beside">{groups}</div>
          <SaveBar intent="salvar-empresa">
            <span className={view.missing > 0 ? 'tag tag-warn' : 'tag tag-good'}>
              {view.missing > 0
                ? missingText(view.missing, count(view.missing, 'dado', 'dados'))
                : 'Completos'}
            </span>
          </SaveBar>
        </Form>
      ) : (
        groups
      )}
      <HistoryList history={view.history} />
    </TeamPage>
  )
}
