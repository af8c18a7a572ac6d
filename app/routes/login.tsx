import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { constraintsOf } from '#app/forms/constraints.server.ts'
import { bySchema } from '#app/forms/parse-form.server.ts'
import { formState } from '#app/forms/form-state.ts'
import { OUTAGE } from '#app/forms/outage.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { receiveForm, refuse } from '#app/forms/receive-form.server.ts'
import { signInForm } from '#app/forms/schemas.server.ts'
import { tooMany } from '#app/forms/too-many.ts'
import { requireVisitor } from '#app/request/guards.server.ts'
import { signIn } from '#app/sign-in/open-session.server.ts'
import { cookiesOfSignIn } from '#app/sign-in/sign-in-cookies.server.ts'
import { SIGNED_OUT } from '#app/session/session-record.server.ts'
import { carriesAnswers } from '#app/learning/step-path.ts'
import { keepingTarget, redirectWith, wayBack } from '#app/request/redirects.server.ts'
import { EntryPage } from '#app/layout/entry-page.tsx'
import { ButtonLink, Submit, TextLink } from '#app/ui/button.tsx'
import { FormCard } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { sharedAs } from '#app/ui/sharing.ts'
import { isOpenDuringSurvey, screenAt } from '#app/request/screens.server.ts'
import type { Session } from '#app/session/sessions.server.ts'
import { attempt } from '#app/upstream/failure.server.ts'

const WRONG = 'O e-mail ou a senha não confere.'

const SUSPENDED = 1307

const REFUSALS: Record<number, string> = {
  1202: 'Seu cadastro ainda não foi confirmado. Veja a mensagem que enviamos para o seu e-mail.',
  1203: 'Antes de entrar, responda à pesquisa. Toque em “Esqueci minha senha”: o link que enviamos leva até ela.',
  1204: 'Antes de entrar é preciso criar uma senha nova. Toque em “Esqueci minha senha”: o link que enviamos leva até ela.',
  [SUSPENDED]: 'Esta conta está suspensa. O que você já fez está guardado.',
}
const OTHER_WAY = 'Ou toque em “Esqueci minha senha”: enviamos um link para você entrar sem ela.'
const WRONG_CREDENTIALS = [401, 1000, 1201]

const UNNAMED = 'Nosso servidor não aceitou esta entrada agora. Espere um pouco e tente de novo.'

export const meta: MetaFunction = ({ matches }) =>
  sharedAs(
    'Entrar',
    'Trilhas de aprendizagem para o trabalho, de graça e no seu ritmo. Entre na sua conta.',
    matches,
  )

export async function loader(args: LoaderFunctionArgs) {
  const { url } = await requireVisitor(args)
  return {
    constraints: constraintsOf(signInForm),
    registerPath: keepingTarget('/register', url),
    bringsAnswers: carriesAnswers(wayBack(url)),
  }
}

/** Text browsers remember redirects of `/home`. */
async function pageAfter(url: URL, session: Session): Promise<string> {
  const target = wayBack(url)
  const learner = (await session.read())?.learner
  const isSurveyDue = learner?.surveyFinished === false
  return isSurveyDue && !isOpenDuringSurvey(screenAt(new URL(target, url).pathname)) ? '/survey' : target
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireVisitor(args)
  const setup = {
    form: await readForm(args.request),
    read: bySchema(signInForm),
    onLimit: (seconds: number) => ({ '': [`${tooMany(seconds)} ${OTHER_WAY}`] }),
  }
  return receiveForm(context, setup, async ({ value: { email, password, remember } }) => {
    const credentials = await attempt(context.visitor.signIn(email, password))
    if (credentials.ok) {
      context.noteEvent('authn_login_success', { email, id: credentials.value.userId })
      const session = await signIn(context, credentials.value, { isTemporary: !remember })
      return redirectWith(
        await pageAfter(context.url, session),
        ...(await cookiesOfSignIn(context, session, email)),
      )
    }
    if (credentials.kind === 'unreadable')
      return refuse(502, `Erro no login - resposta inválida. ${OUTAGE}`, credentials)
    if (credentials.kind !== 'refused') return refuse(503, `Erro interno no login. ${OUTAGE}`, credentials)
    context.noteEvent('authn_login_fail', { email })
    await context.session?.change(() => SIGNED_OUT)
    if (WRONG_CREDENTIALS.includes(credentials.code)) return refuse(400, WRONG, credentials)
    return refuse(400, REFUSALS[credentials.code] ?? UNNAMED, credentials)
  })
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function Login() {
  const { constraints, registerPath, bringsAnswers } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { summary, code, field, checkbox } = formState(refused?.lastResult, { constraints })

  const forgotten = <TextLink to="/forgot-password">Esqueci minha senha</TextLink>

  return (
    <EntryPage>
      <FormCard className="max-w-none">
        <h1>Entrar</h1>
        {bringsAnswers && <p className="mt-1">Suas respostas do arquivo vêm junto.</p>}
        {refused && (
          <ErrorSummary title="Não deu para entrar." items={summary} code={code}>
            {forgotten}
          </ErrorSummary>
        )}
        {code === SUSPENDED && (
          <ButtonLink to="/ajuda" look="line" className="mb-4 mt-4 w-full">
            Falar com a gente
          </ButtonLink>
        )}
        <Form>
          <Field {...field('email')} label="E-mail" type="email" autoComplete="username" />
          <PasswordField {...field('password')} label="Senha" autoComplete="current-password" />
          <Checkbox
            {...checkbox('remember', true)}
            label="Manter conectado neste aparelho"
            hint="Desmarque se o aparelho não é seu."
          />
          <Submit busy="Entrando…" className="mt-5 w-full">
            Entrar
          </Submit>
        </Form>
        {!refused && <p className="mt-2 text-center">{forgotten}</p>}
        <ButtonLink to={registerPath} look="line" className="mt-3 w-full">
          Criar conta com cupom
        </ButtonLink>
      </FormCard>
    </EntryPage>
  )
}
