import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { fieldsOf, readForm } from '#app/forms/read-form.server.ts'
import { constraintsOf } from '#app/forms/constraints.server.ts'
import { registrationInput, type RegistrationForm } from '#app/forms/inputs.server.ts'
import { OUTAGE } from '#app/forms/outage.ts'
import { summaryOf } from '#app/forms/summary.ts'
import { tooMany } from '#app/forms/too-many.ts'
import { acceptAtRegistration } from '#app/legal/accept.server.ts'
import { textsToAccept } from '#app/legal/accepted.server.ts'
import { namesOfTexts, TEXTS_FIELD } from '#app/legal/new-text.ts'
import { minimumAge } from '#app/legal/texts.server.ts'
import { flashFor, redirectWithFlash } from '#app/request/flash.server.ts'
import { requireVisitor } from '#app/request/guards.server.ts'
import { HOME, redirectWith } from '#app/request/redirects.server.ts'
import { signIn } from '#app/sign-in/open-session.server.ts'
import { cookiesOfSignIn } from '#app/sign-in/sign-in-cookies.server.ts'
import { CAUGHT } from '#app/forms/honeypot.server.ts'
import { ButtonLink, Submit } from '#app/ui/button.tsx'
import { FormCard } from '#app/ui/card.tsx'
import { ErrorSummary, type ErrorSummaryProps } from '#app/ui/error-summary.tsx'
import { Form } from '#app/ui/form.tsx'
import { sharedAs } from '#app/ui/sharing.ts'
import { HoneypotField } from '#app/ui/honeypot.tsx'
import { attempt } from '#app/upstream/failure.server.ts'
import { RegistrationFields } from './fields.tsx'
import { registerOnce } from './once.server.ts'
import { REFUSALS, UNNAMED } from './refusals.ts'

const CREATED = { kind: 'success', title: 'Conta criada.' } as const

export const meta: MetaFunction = ({ matches }) =>
  sharedAs(
    'Criar conta',
    'Crie sua conta com um cupom e aprenda para o trabalho, de graça e no seu ritmo.',
    matches,
  )

export async function loader(args: LoaderFunctionArgs) {
  const { services } = await requireVisitor(args)
  const age = minimumAge()
  return {
    age,
    constraints: constraintsOf(registrationInput(age)),
    texts: namesOfTexts(textsToAccept()),
    honeypot: services.honeypot.inputs(),
  }
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireVisitor(args)
  const form = await readForm(args.request)
  const schema = registrationInput(minimumAge())
  const submission = parseWithZod(fieldsOf(form, Object.keys(schema.shape)), { schema })
  const refused = (status: number, errors?: Parameters<typeof submission.reply>[0], hasAccount = false) => {
    const lastResult = submission.reply({ ...errors, hideFields: ['password'] })
    return data({ lastResult, hasAccount }, status)
  }

  const { retryAfter } = args.context
  if (retryAfter) return refused(429, { formErrors: [tooMany(retryAfter)] })
  if (visit.services.honeypot.caught(form)) return refused(400, { formErrors: [CAUGHT] })
  if (submission.status !== 'success') return refused(400)

  const registered = await attempt(registerOnce(visit, form, submission.value))
  if (!registered.ok && registered.kind !== 'refused') return refused(503, { formErrors: [OUTAGE] })
  if (!registered.ok) {
    const refusal = REFUSALS[registered.code]
    if (!refusal) return refused(400, { formErrors: [UNNAMED] })
    const { field, message, hasAccount } = refusal
    return refused(400, { fieldErrors: { [field]: [message] } }, hasAccount)
  }
  if (!registered.value) {
    return redirectWithFlash(visit, '/login', {
      ...CREATED,
      description: 'Entre com o seu e-mail e a sua senha.',
    })
  }
  const session = await signIn(
    visit,
    registered.value,
    flashFor(HOME, { ...CREATED, description: 'Bom ter você aqui!' }),
  )
  await acceptAtRegistration(visit, { session, learnerId: registered.value.userId }, form)
  return redirectWith(HOME, ...(await cookiesOfSignIn(visit, session, submission.value.email)))
}

function Wrong({ items }: Pick<ErrorSummaryProps, 'items'>) {
  const many = items.length === 1 ? 'Falta acertar uma coisa:' : 'Falta acertar algumas coisas:'
  const title = items.some(({ target }) => target) ? many : 'Não deu para criar a conta.'
  return <ErrorSummary title={title} items={items} />
}

function WaysIn() {
  return (
    <p className="mt-4">
      <ButtonLink to="/login" look="line" className="mb-2 w-full sm:mr-3 sm:w-auto">
        Entrar na minha conta
      </ButtonLink>
      <Link to="/forgot-password" className="inline-flex min-h-touch items-center">
        Recuperar a senha
      </Link>
    </p>
  )
}

export default function Register() {
  const { age, constraints, texts, honeypot } = useLoaderData<typeof loader>()
  const { lastResult, hasAccount } = useActionData<typeof action>() ?? {}
  const [form, fields] = useForm<RegistrationForm>({ lastResult, shouldValidate: 'onSubmit' })

  return (
    <FormCard>
      <h1>Criar conta</h1>
      <p className="mt-1 text-ink-soft">
        Já tem conta? <Link to="/login">Entrar</Link>
      </p>
      {lastResult?.status === 'error' && <Wrong items={summaryOf(form.allErrors)} />}
      {hasAccount && <WaysIn />}
      <Form {...getFormProps(form)}>
        <RegistrationFields fields={fields} constraints={constraints} age={age} />
        <input type="hidden" name={TEXTS_FIELD} value={texts} />
        <HoneypotField {...honeypot} />
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
