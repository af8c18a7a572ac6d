import { getFormProps, useForm, type FieldMetadata } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { readForm } from '#app/forms/read-form.server.ts'
import { constraintsOf } from '#app/forms/constraints.server.ts'
import { registrationInput, type RegistrationForm } from '#app/forms/inputs.server.ts'
import { OUTAGE } from '#app/forms/outage.ts'
import { summaryOf } from '#app/forms/summary.ts'
import { tooMany } from '#app/forms/too-many.ts'
import { services } from '#app/services.server.ts'
import { flashFor, redirectWithFlash } from '#app/session/flash.server.ts'
import { requireVisitor } from '#app/session/guards.server.ts'
import { HOME, redirectWith } from '#app/session/redirects.server.ts'
import { CAUGHT, TRAP_FIELD } from '#app/session/trap.server.ts'
import { Submit } from '#app/ui/button.tsx'
import { FormCard } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, type FieldProps } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { sharedAs } from '#app/ui/sharing.ts'
import { Trap } from '#app/ui/trap.tsx'
import { attempt } from '#app/upstream/failure.server.ts'
import { REFUSALS, UNNAMED } from './refusals.ts'

const CREATED = { kind: 'success', title: 'Conta criada.' } as const

export const meta: MetaFunction = ({ matches }) =>
  sharedAs(
    'Criar conta',
    'Crie sua conta com um cupom e aprenda para o trabalho, de graça e no seu ritmo.',
    matches,
  )

export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args)
  return { constraints: constraintsOf(registrationInput), trap: services().trap.inputs() }
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireVisitor(args)
  const form = await readForm(args.request)
  const submission = parseWithZod(form, { schema: registrationInput })
  const refused = (status: number, errors?: Parameters<typeof submission.reply>[0]) =>
    data(submission.reply({ ...errors, hideFields: ['password', TRAP_FIELD] }), status)

  const { retryAfter } = args.context
  if (retryAfter) return refused(429, { formErrors: [tooMany(retryAfter)] })
  if (services().trap.caught(form)) return refused(400, { formErrors: [CAUGHT] })
  if (submission.status !== 'success') return refused(400)

  const registered = await attempt(visit.visitor.register(submission.value))
  if (!registered.ok && registered.kind !== 'refused') return refused(503, { formErrors: [OUTAGE] })
  if (!registered.ok) {
    const refusal = REFUSALS[registered.code]
    return refused(
      400,
      refusal ? { fieldErrors: { [refusal.field]: [refusal.message] } } : { formErrors: [UNNAMED] },
    )
  }
  if (!registered.value) {
    return redirectWithFlash(visit, '/login', {
      ...CREATED,
      description: 'Entre com o seu e-mail e a sua senha.',
    })
  }
  const session = await visit.signIn(
    registered.value,
    flashFor(HOME, { ...CREATED, description: 'Bom ter você aqui!' }),
  )
  return redirectWith(HOME, await services().cookie.set(session.id))
}

function fieldOf({
  name,
  errors,
  initialValue,
}: FieldMetadata<string>): Pick<FieldProps, 'name' | 'errors' | 'defaultValue'> {
  return { name, errors, defaultValue: initialValue }
}

export default function Register() {
  const { constraints, trap } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const [form, fields] = useForm<RegistrationForm>({ lastResult, shouldValidate: 'onSubmit' })
  const text = (name: keyof typeof constraints) => ({
    ...fieldOf(fields[name]),
    constraint: constraints[name],
  })

  return (
    <FormCard>
      <h1>Criar conta</h1>
      <p className="mt-1 text-ink-soft">
        Já tem conta? <Link to="/login">Entrar</Link>
      </p>
      {lastResult?.status === 'error' && (
        <ErrorSummary title="Falta acertar algumas coisas:" items={summaryOf(form.allErrors)} />
      )}
      <Form {...getFormProps(form)}>
        <Field
          {...text('coupon')}
          label="Cupom"
          hint="O código que você recebeu para entrar."
          autoCapitalize="characters"
          autoComplete="off"
        />
        <Field {...text('name')} label="Nome completo" hint="É como vamos chamar você." autoComplete="name" />
        <Field
          {...text('email')}
          label="E-mail"
          hint="Para entrar e para recuperar a senha."
          type="email"
          autoComplete="email"
        />
        <Field
          {...text('phone')}
          label="Celular com DDD"
          hint="Para avisos importantes sobre a sua conta."
          type="tel"
          autoComplete="tel-national"
        />
        <Field
          {...text('cpf')}
          label="CPF"
          hint="Só para saber que você é você e evitar contas repetidas."
          inputMode="numeric"
          autoComplete="off"
        />
        <Field
          {...text('birthDate')}
          label="Data de nascimento"
          hint="Dia, mês e ano, como 25/03/2001."
          inputMode="numeric"
          autoComplete="bday"
        />
        <PasswordField
          {...text('password')}
          label="Crie uma senha"
          hint="Pelo menos 8 caracteres. Uma frase curta é fácil de lembrar."
          autoComplete="new-password"
        />
        <Trap {...trap} />
        <p className="mt-5 text-sm text-ink-soft">
          Ao criar a conta você aceita os <Link to="/termos">termos de uso</Link> e a{' '}
          <Link to="/privacidade">política de privacidade</Link>.
        </p>
        <Submit busy="Criando sua conta…" className="mt-4 w-full">
          Criar conta
        </Submit>
      </Form>
    </FormCard>
  )
}
