import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '#app/forms/constraints.server.ts'
import { readForm, textOf } from '#app/forms/read-form.server.ts'
import { signInInput } from '#app/forms/inputs.server.ts'
import { OUTAGE } from '#app/forms/outage.ts'
import { refused } from '#app/forms/refusal.server.ts'
import { summaryOf, type FieldErrors } from '#app/forms/summary.ts'
import { tooMany } from '#app/forms/too-many.ts'
import { requireVisitor } from '#app/request/guards.server.ts'
import { signIn } from '#app/sign-in/open-session.server.ts'
import { cookiesOfSignIn } from '#app/sign-in/sign-in-cookies.server.ts'
import { SIGNED_OUT } from '#app/session/session-record.server.ts'
import { redirectWith, wayBack } from '#app/request/redirects.server.ts'
import { Submit } from '#app/ui/button.tsx'
import { FormCard } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { sharedAs } from '#app/ui/sharing.ts'
import { attempt } from '#app/upstream/failure.server.ts'

const REFUSALS: Record<number, string> = {
  1202: 'Seu cadastro ainda não foi confirmado. Veja a mensagem que enviamos para o seu e-mail.',
  1204: 'Antes de entrar é preciso criar uma senha nova. Peça um link em Esqueci minha senha.',
}
const OTHER_WAY = 'Ou peça um link em Esqueci minha senha, que entra sem ela.'
const WRONG = 'O e-mail ou a senha não confere.'

export const meta: MetaFunction = ({ matches }) =>
  sharedAs(
    'Entrar',
    'Trilhas de aprendizagem para o trabalho, de graça e no seu ritmo. Entre na sua conta.',
    matches,
  )

export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args)
  return { constraints: constraintsOf(signInInput) }
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireVisitor(args)
  const form = await readForm(args.request)
  const input = signInInput.safeParse(Object.fromEntries(form))
  const email = textOf(form, 'email')
  const { retryAfter } = args.context
  if (retryAfter) return refused(email, { '': [`${tooMany(retryAfter)} ${OTHER_WAY}`] }, 429)
  if (!input.success) return refused(email, input.error.flatten().fieldErrors, 400)

  const credentials = await attempt(visit.visitor.signIn(input.data.email, input.data.password))
  if (credentials.ok) {
    const session = await signIn(visit, credentials.value)
    return redirectWith(wayBack(visit.url), ...(await cookiesOfSignIn(visit, session, input.data.email)))
  }
  if (credentials.kind === 'unreadable')
    return refused(email, { '': [`Erro no login - resposta inválida. ${OUTAGE}`] }, 502)
  if (credentials.kind !== 'refused') return refused(email, { '': [`Erro interno no login. ${OUTAGE}`] }, 503)
  await visit.session?.change(() => SIGNED_OUT)
  return refused(email, { password: [REFUSALS[credentials.code] ?? WRONG] }, 400)
}

export default function Login() {
  const { constraints } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  const errors: FieldErrors = failed?.errors ?? {}

  return (
    <FormCard className="md:mt-6">
      {!failed && <Picture name="way" size="small" className="mb-4" />}
      <h1>Entrar</h1>
      {failed && <ErrorSummary title="Não deu para entrar." items={summaryOf(errors)} />}
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
        <PasswordField
          name="password"
          label="Senha"
          autoComplete="current-password"
          errors={errors.password}
          constraint={constraints.password}
        />
        <Submit busy="Entrando…" className="mt-5 w-full">
          Entrar
        </Submit>
      </Form>
      <p className="mt-5">
        <Link to="/forgot-password" className="inline-flex min-h-touch items-center">
          Esqueci minha senha
        </Link>
      </p>
      <p>
        <Link to="/register" className="inline-flex min-h-touch items-center">
          Tenho um cupom
        </Link>
      </p>
    </FormCard>
  )
}
