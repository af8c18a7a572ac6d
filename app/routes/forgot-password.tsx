import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '#app/forms/constraints.server.ts'
import { readForm, textOf } from '#app/forms/read-form.server.ts'
import { recoveryInput } from '#app/forms/inputs.server.ts'
import { OUTAGE } from '#app/forms/outage.ts'
import { refused } from '#app/forms/refusal.server.ts'
import { summaryOf, type FieldErrors } from '#app/forms/summary.ts'
import { tooMany } from '#app/forms/too-many.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import { requireVisitor } from '#app/request/guards.server.ts'
import { CAUGHT } from '#app/forms/honeypot.server.ts'
import { Submit } from '#app/ui/button.tsx'
import { FormCard } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { sharedAs } from '#app/ui/sharing.ts'
import { HoneypotField } from '#app/ui/honeypot.tsx'
import { attempt } from '#app/upstream/failure.server.ts'

export const meta: MetaFunction = ({ matches }) =>
  sharedAs('Recuperar senha', 'Receba por e-mail um link para entrar e criar uma senha nova.', matches)

export async function loader(args: LoaderFunctionArgs) {
  const { services } = await requireVisitor(args)
  return { constraints: constraintsOf(recoveryInput), honeypot: services.honeypot.inputs() }
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireVisitor(args)
  const form = await readForm(args.request)
  const input = recoveryInput.safeParse(Object.fromEntries(form))
  const email = textOf(form, 'email')
  const { retryAfter } = args.context
  if (retryAfter) return refused(email, { '': [tooMany(retryAfter)] }, 429)
  if (visit.services.honeypot.caught(form)) return refused(email, { '': [CAUGHT] }, 400)
  if (!input.success) return refused(email, input.error.flatten().fieldErrors, 400)

  const asked = await attempt(visit.visitor.recoverPassword(input.data.email))
  // A refusal could say whose address it is: it is answered as everything else is.
  if (!asked.ok && asked.kind !== 'refused') return refused(email, { '': [OUTAGE] }, 503)
  return redirectWithFlash(visit, '/login', {
    kind: 'info',
    title: 'Veja o seu e-mail.',
    description:
      'Se houver uma conta com esse endereço, enviamos um link para entrar. Ele vale por 15 minutos.',
  })
}

export default function ForgotPassword() {
  const { constraints, honeypot } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  const errors: FieldErrors = failed?.errors ?? {}

  return (
    <FormCard className="md:mt-6">
      <h1>Recuperar senha</h1>
      <p className="mt-1 text-ink-soft">
        Enviamos um link por e-mail. Com ele você entra e cria uma senha nova.
      </p>
      {failed && <ErrorSummary title="Não deu para enviar." items={summaryOf(errors)} />}
      <Form>
        <Field
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          defaultValue={failed?.email}
          errors={errors.email}
          constraint={constraints.email}
        />
        <HoneypotField {...honeypot} />
        <Submit busy="Enviando…" className="mt-5 w-full">
          Enviar link
        </Submit>
      </Form>
      <p className="mt-5">
        <Link to="/login" className="inline-flex min-h-touch items-center">
          Voltar para Entrar
        </Link>
      </p>
    </FormCard>
  )
}
