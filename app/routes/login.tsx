import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData } from '@remix-run/react'
import { signInInput } from '#app/forms/inputs.server.ts'
import { services } from '#app/services.server.ts'
import { requireVisitor } from '#app/session/guards.server.ts'
import { redirectWith, wayBack } from '#app/session/redirects.server.ts'
import { Submit } from '#app/ui/button.tsx'
import { FormCard } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, fieldId } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { titled } from '#app/ui/title.ts'
import { expecting } from '#app/upstream/failure.server.ts'

export const meta = () => titled('Entrar')

export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args)
  return null
}

const REFUSALS: Record<number, string> = {
  1202: 'Seu cadastro ainda não foi confirmado. Veja a mensagem que enviamos para o seu e-mail.',
}
const WRONG = 'O e-mail ou a senha não confere.'

export async function action(args: ActionFunctionArgs) {
  const visit = await requireVisitor(args)
  const form = new URLSearchParams(await args.request.text())
  const input = signInInput.safeParse(Object.fromEntries(form))
  const email = form.get('email') ?? ''
  if (!input.success) return data({ email, errors: input.error.flatten().fieldErrors }, 400)

  const { email: address, password } = input.data
  const signIn = await expecting(
    [400, 401, 403, 1000, 1001, 1201, 1202],
    visit.visitor.signIn(address, password),
  )
  if (!signIn.ok) {
    await visit.session?.end()
    return data({ email, errors: { password: [REFUSALS[signIn.code] ?? WRONG] } }, 400)
  }
  const session = await visit.signIn(signIn.value)
  return redirectWith(wayBack(visit.url), await services().cookie.set(session.id))
}

export default function Login() {
  const failed = useActionData<typeof action>()
  const errors: { email?: string[]; password?: string[] } = failed?.errors ?? {}
  const items = Object.entries(errors).map(([name, messages]) => ({
    target: fieldId(name),
    message: messages.join(' '),
  }))

  return (
    <FormCard className="md:mt-6">
      <h1>Entrar</h1>
      {failed && <ErrorSummary title="Não deu para entrar." items={items} />}
      <Form>
        <Field
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          defaultValue={failed?.email}
          errors={errors.email}
        />
        <PasswordField
          name="password"
          label="Senha"
          autoComplete="current-password"
          errors={errors.password}
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
