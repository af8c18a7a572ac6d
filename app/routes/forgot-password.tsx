import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '#app/forms/constraints.server.ts'
import { bySchema } from '#app/forms/parse-form.server.ts'
import { formState } from '#app/forms/form-state.ts'
import { OUTAGE } from '#app/forms/outage.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { receiveForm, refuse } from '#app/forms/receive-form.server.ts'
import { recoveryForm } from '#app/forms/schemas.server.ts'
import { requireVisitor } from '#app/request/guards.server.ts'
import { redirectWith } from '#app/request/redirects.server.ts'
import { storeRecovery } from '#app/sign-in/recovery.server.ts'
import { EntryPage } from '#app/layout/entry-page.tsx'
import { Submit, TextLink } from '#app/ui/button.tsx'
import { FormCard } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { sharedAs } from '#app/ui/sharing.ts'
import { HoneypotField } from '#app/accounts/honeypot.tsx'
import { attempt, TOO_MANY } from '#app/upstream/failure.server.ts'

export const meta: MetaFunction = ({ matches }) =>
  sharedAs('Recuperar senha', 'Receba por e-mail um link para entrar e criar uma senha nova.', matches)

export async function loader(args: LoaderFunctionArgs) {
  const { services } = await requireVisitor(args)
  return { constraints: constraintsOf(recoveryForm), honeypot: services.honeypot.inputs() }
}

const NOT_SENT = 'O link não foi enviado agora. Espere um pouco e peça de novo.'

export async function action(args: ActionFunctionArgs) {
  const context = await requireVisitor(args)
  const setup = {
    form: await readForm(args.request),
    read: bySchema(recoveryForm),
    hasHoneypot: true,
  } as const
  return receiveForm(context, setup, async ({ value }) => {
    const recovery = await attempt(context.visitor.recoverPassword(value.email))
    // A refusal could tell whether the address has an account: it gets the same answer.
    if (!recovery.ok && (recovery.kind !== 'refused' || recovery.code === TOO_MANY))
      return refuse(503, OUTAGE, recovery)
    if (recovery.ok && !recovery.value) return refuse(503, NOT_SENT)
    context.noteEvent('authn_recovery', value)
    return redirectWith('/forgot-password/enviado', ...(await storeRecovery(context, value.email)))
  })
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function ForgotPassword() {
  const { constraints, honeypot } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { summary, code, field } = formState(refused?.lastResult, { constraints })

  return (
    <EntryPage>
      <FormCard className="max-w-none">
        <h1>Recuperar senha</h1>
        <p className="mt-1 text-ink-soft">
          Enviamos um link por e-mail. Com ele você entra e cria uma senha nova.
        </p>
        {refused && <ErrorSummary title="Não deu para enviar." items={summary} code={code} />}
        <Form>
          <Field {...field('email')} label="E-mail" type="email" autoComplete="username" />
          <HoneypotField {...honeypot} />
          <Submit busy="Enviando…" className="mt-5 w-full">
            Enviar link
          </Submit>
        </Form>
        <p className="mt-5">
          <TextLink to="/login">Voltar para Entrar</TextLink>
        </p>
      </FormCard>
    </EntryPage>
  )
}
