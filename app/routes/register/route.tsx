import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { personalWords } from '#contract/guessable-passwords.ts'
import { constraintsOf } from '#app/forms/constraints.server.ts'
import { TOKEN_FIELD } from '#app/ui/form-fields.ts'
import { bySchema } from '#app/forms/parse-form.server.ts'
import { formState, type FieldErrors } from '#app/forms/form-state.ts'
import { OUTAGE } from '#app/forms/outage.ts'
import { readForm, textOf } from '#app/forms/read-form.server.ts'
import { receiveForm, Refusal, refuse } from '#app/forms/receive-form.server.ts'
import { anyRegistration, registrationForm } from '#app/forms/schemas.server.ts'
import { carriesAnswers } from '#app/learning/step-path.ts'
import { WELCOME } from '#app/learning/survey/survey-path.ts'
import { acceptAtRegistration } from '#app/legal/acceptance/accept.server.ts'
import { textsShownIn, textsToAccept } from '#app/legal/acceptance/accepted.server.ts'
import { namesOfTexts, TEXTS_FIELD } from '#app/legal/acceptance/new-text.ts'
import { legalTextsOf, minimumAge } from '#app/legal/texts.server.ts'
import { redirectWithFlash } from '#app/request/flash.server.ts'
import { requireVisitor } from '#app/request/guards.server.ts'
import { HOME, keepingTarget, targetOf } from '#app/request/redirects.server.ts'
import { signIn } from '#app/sign-in/open-session.server.ts'
import { cookiesOfSignIn } from '#app/sign-in/sign-in-cookies.server.ts'
import { EntryPage } from '#app/layout/entry-page.tsx'
import { Button, ButtonLink, Submit, TextLink } from '#app/ui/button.tsx'
import { ErrorSummary, type ErrorSummaryProps } from '#app/ui/error-summary.tsx'
import { Form } from '#app/ui/form.tsx'
import { TitleRow } from '#app/ui/title-row.tsx'
import { sharedAs } from '#app/ui/sharing.ts'
import { HoneypotField } from '#app/accounts/honeypot.tsx'
import { attempt } from '#app/upstream/failure.server.ts'
import type { Registration, VisitorUpstream } from '#app/upstream/visitor.server.ts'
import { RegistrationFields } from './fields.tsx'
import { ASKED_FIELD, emailQuestion } from '#app/accounts/meant-email.ts'
import { useParts } from './use-parts.ts'
import { LONGEST_COUPON } from '#app/accounts/coupon-form.ts'
import { REFUSALS, UNNAMED } from '#app/accounts/coupon-refusals.ts'

const CREATED = { kind: 'success', title: 'Conta criada.' } as const

export const meta: MetaFunction = ({ matches }) =>
  sharedAs(
    'Criar conta',
    'Crie sua conta com um cupom e aprenda para o trabalho, de graça e no seu ritmo.',
    matches,
  )

function errorsIn(age: number, typed: Record<string, string>): FieldErrors {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.append(name, value)
  return bySchema(registrationForm(age))(form).error ?? {}
}

export async function loader(args: LoaderFunctionArgs) {
  const { services, url } = await requireVisitor(args)
  const legal = legalTextsOf(args.context)
  const age = minimumAge(legal)
  return {
    age,
    signInPath: keepingTarget('/login', url),
    bringsAnswers: carriesAnswers(targetOf(url)),
    messages: { missing: errorsIn(age, {}), wrong: errorsIn(age, { email: '-', cpf: '-' }) },
    coupon: url.searchParams.get('cupom')?.slice(0, LONGEST_COUPON),
    constraints: constraintsOf(anyRegistration),
    texts: namesOfTexts(textsToAccept(legal)),
    honeypot: services.honeypot.inputs(),
  }
}

/** A repeated form signs in as the first did, also if the upstream refuses it; without the form's token it is refused. */
async function register(visitor: VisitorUpstream, registration: Registration, isRepeated: boolean) {
  const registered = await attempt(visitor.register(registration))
  if (registered.ok || registered.kind !== 'refused' || !isRepeated) return registered
  const signedIn = await attempt(visitor.signIn(registration.email, registration.password))
  return signedIn.ok ? signedIn : ({ ok: true, value: undefined } as const)
}

function refusalOf(failure: NonNullable<Refusal['failure']>): Refusal {
  const refusal = REFUSALS[failure.code]
  if (!refusal) return refuse(400, UNNAMED, failure)
  const { field, message, way, hasAccount } = refusal
  return new Refusal(400, { [field]: [message] }, hasAccount && 'has-account', failure, way)
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireVisitor(args)
  const form = await readForm(args.request)
  const legal = legalTextsOf(args.context)
  const typed = (name: string) => textOf(form, name)
  const [name, email, phone] = [typed('name'), typed('email'), typed('phone')]
  const words = [typed('coupon'), context.services.env.APP_NAME]
  const own = personalWords({ name, email, phone, cpf: typed('cpf'), birthDate: typed('birthDate') })
  const reading = bySchema(registrationForm(minimumAge(legal), [...words, ...own]))(form)
  const question = emailQuestion(form)
  const setup = {
    form,
    read: () =>
      question ? { typed: reading.typed, error: { email: [question], ...reading.error } } : reading,
    hasHoneypot: true,
    sender: textOf(form, TOKEN_FIELD) || undefined,
    extra: { asked: email.trim() },
  } as const
  const to = targetOf(context.url)
  return receiveForm(context, setup, async ({ value, isRepeated }) => {
    const registered = await register(context.visitor, value, isRepeated)
    if (!registered.ok)
      return registered.kind === 'refused' ? refusalOf(registered) : refuse(503, OUTAGE, registered)
    const credentials = registered.value
    context.noteEvent('user_created', { email: value.email, id: credentials?.userId })
    if (!credentials) {
      return redirectWithFlash(context, keepingTarget('/login', context.url), {
        ...CREATED,
        description: `Entre com ${value.email} e a sua senha.`,
      })
    }
    const session = await signIn(context, credentials)
    const shown = textsShownIn(legal, form)
    const texts = shown.length > 0 ? shown : textsToAccept(legal)
    await acceptAtRegistration(context, { session, learnerId: credentials.userId }, texts)
    const cookies = await cookiesOfSignIn(context, session, value.email)
    const message = {
      ...CREATED,
      description: to === HOME ? 'Bom ter você aqui!' : `Seu e-mail para entrar é ${value.email}.`,
      section: to === HOME ? WELCOME : undefined,
    }
    return redirectWithFlash({ ...context, session }, to, message, ...cookies)
  })
}

/** Of several fields one link to the first; each says what is wrong with it. */
function Wrong({ items, code }: Omit<ErrorSummaryProps, 'title'>) {
  const [first] = items
  const isOfFields = items.length > 1 && items.every(({ target, way }) => target && !way)
  const shown = isOfFields && first ? [{ ...first, message: `Confira estes ${items.length} campos` }] : items
  return <ErrorSummary title="Não deu para criar a conta." items={shown} code={code} />
}

function WaysIn({ signInPath }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'signInPath'>) {
  return (
    <p className="mt-4">
      <ButtonLink to={signInPath} look="line" className="mb-2 w-full">
        Entrar na sua conta
      </ButtonLink>{' '}
      <TextLink to="/forgot-password">Recuperar a senha</TextLink>
    </p>
  )
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function Register() {
  const { age, signInPath, bringsAnswers, messages, coupon, constraints, texts, honeypot } =
    useLoaderData<typeof loader>()
  const { lastResult: refused, reason, asked } = useActionData<typeof action>() ?? {}
  const { lastResult, goOn, action: sendTo, back, ...parts } = useParts(refused, messages)
  const { summary, code, field } = formState(lastResult, { constraints, values: { coupon } })

  return (
    <EntryPage columns="md:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)]" aside="hidden">
      <div className="card p-6">
        <TitleRow who="lia" holding="wave">
          <h1>Criar conta</h1>
          <p className="mt-1 text-ink-soft">
            {bringsAnswers && 'Suas respostas do arquivo vêm junto. '}
            Já tem conta? <Link to={signInPath}>Entrar</Link>
          </p>
        </TitleRow>
        {lastResult && <Wrong items={summary} code={code} />}
        {reason === 'has-account' && <WaysIn signInPath={signInPath} />}
        <Form action={sendTo}>
          <RegistrationFields field={field} age={age} couponFromLink={coupon} parts={parts} />
          <input type="hidden" name={TEXTS_FIELD} value={texts} />
          <input type="hidden" name={ASKED_FIELD} value={`${asked ?? ''} ${parts.asked}`} />
          <HoneypotField {...honeypot} />
          {parts.shown[1] ? (
            <>
              <p className="mt-5 text-sm text-ink-soft">
                Ao criar a conta você aceita os <Link to="/termos">termos de uso</Link> e a{' '}
                <Link to="/privacidade">política de privacidade</Link>.
              </p>
              <div className="mt-4 flex">
                {parts.isOne && (
                  <ButtonLink to={back} look="line" className="mr-3 px-4">
                    Voltar
                  </ButtonLink>
                )}
                <Submit busy="Criando sua conta…" className="flex-1 px-4">
                  Criar conta
                </Submit>
              </div>
            </>
          ) : (
            <Button className="mt-5 w-full px-4" onClick={goOn}>
              Continuar
            </Button>
          )}
        </Form>
      </div>
    </EntryPage>
  )
}
