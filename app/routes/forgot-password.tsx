import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData } from '@remix-run/react'
import { readForm, textOf } from '#app/forms/read-form.server.ts'
import { recoveryInput } from '#app/forms/inputs.server.ts'
import { OUTAGE } from '#app/forms/outage.ts'
import { summaryOf } from '#app/forms/summary.ts'
import { redirectWithFlash } from '#app/session/flash.server.ts'
import { requireVisitor } from '#app/session/guards.server.ts'
import { Submit } from '#app/ui/button.tsx'
import { FormCard } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { titled } from '#app/ui/title.ts'
import { attempt } from '#app/upstream/failure.server.ts'

export const meta = () => titled('Recuperar senha')

export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args)
  return null
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireVisitor(args)
  const form = await readForm(args.request)
  const input = recoveryInput.safeParse(Object.fromEntries(form))
  if (!input.success) {
    return data({ email: textOf(form, 'email'), errors: input.error.flatten().fieldErrors }, 400)
  }
  const asked = await attempt(visit.visitor.recoverPassword(input.data.email))
  if (!asked.ok) return data({ email: input.data.email, errors: { email: [OUTAGE] } }, 503)
  return redirectWithFlash(visit, '/login', {
    kind: 'info',
    title: 'Veja o seu e-mail.',
    description:
      'Se houver uma conta com esse endereço, enviamos um link para entrar. Ele vale por 15 minutos.',
  })
}

export default function ForgotPassword() {
  const failed = useActionData<typeof action>()
  return (
    <FormCard className="md:mt-6">
      <h1>Recuperar senha</h1>
      <p className="mt-1 text-ink-soft">
        Enviamos um link por e-mail. Com ele você entra e cria uma senha nova.
      </p>
      {failed && <ErrorSummary title="Não deu para enviar." items={summaryOf(failed.errors)} />}
      <Form>
        <Field
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          defaultValue={failed?.email}
          errors={failed?.errors.email}
        />
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
