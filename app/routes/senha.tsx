import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formState } from '#app/forms/form-state.ts'
import { intentOf, readForm, textOf } from '#app/forms/read-form.server.ts'
import { changePassword } from '#app/accounts/password-prompt/change-password.server.ts'
import { notePromptClosed } from '#app/accounts/password-prompt/prompt-due.server.ts'
import { ForcedPrompt } from '#app/accounts/password-prompt/forced-prompt.tsx'
import { PasswordFields } from '#app/accounts/password-prompt/password-fields.tsx'
import { MOMENT_DRAWINGS } from '#app/learning/drawings/moments.server.ts'
import { safePath, safeRedirect, type SitePath } from '#app/request/safe-redirect.server.ts'
import { firstPage } from '#app/sign-in/code-login.server.ts'
import { cookieOf } from '#app/sign-in/sign-in-cookies.server.ts'
import { leaveFlash } from '#app/request/flash.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { leadingTo, redirectWith } from '#app/request/redirects.server.ts'
import { ButtonLink, Submit } from '#app/ui/button.tsx'
import { FormCard } from '#app/ui/card.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Form } from '#app/ui/form.tsx'
import { SignOut } from '#app/ui/sign-out.tsx'
import { titled } from '#app/ui/title.ts'

const SAVED = { kind: 'success', title: 'Senha nova salva.' } as const

/** `/` leads on to the learner's own first page. */
const wayOn = (target: string | null): SitePath => safePath(target)

const titleOf = (asksCurrent: boolean | undefined) => (asksCurrent ? 'Trocar senha' : 'Criar senha nova')

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(titleOf(data?.asksCurrent))

export async function loader(args: LoaderFunctionArgs) {
  const { learner, url } = await requireLearner(args)
  return {
    email: learner.email,
    asksCurrent: learner.tem_pwd,
    isForced: learner.actions.forcePwd,
    drawing: MOMENT_DRAWINGS.locked,
    back: url.searchParams.has('redirectTo') ? wayOn(url.searchParams.get('redirectTo')) : undefined,
  }
}

/** With `stay`, from the prompt over an open page, the answer is data and no redirect. */
export async function action(args: ActionFunctionArgs) {
  const context = await requireLearner(args)
  const form = await readForm(args.request)
  const stays = form.has('stay')
  const back = form.has('redirectTo') ? wayOn(textOf(form, 'redirectTo')) : undefined
  const staying = { lastResult: undefined, back }
  if (intentOf(form, ['save', 'later'], 'save') === 'later') {
    await notePromptClosed(context)
    return stays ? staying : safeRedirect(back)
  }

  return changePassword(context, { form, extra: { back } }, async () => {
    const cookie = await cookieOf(context, context.session)
    if (!stays) return redirectWith(leadingTo('/senha/salva', back), cookie)
    await leaveFlash(context, back ?? firstPage(context.learner), SAVED)
    return data(staying, { headers: { 'Set-Cookie': cookie } })
  })
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function SetPassword() {
  const { email, asksCurrent, isForced, drawing, back: wanted } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const back = refused?.back ?? wanted
  const { summary, code, field } = formState(refused?.lastResult)
  const form = (
    <>
      <Drawing markup={drawing} box="90 0 180 120" className="mb-3 h-20 w-full" />
      <h1 id="titulo" className="text-center">
        {titleOf(asksCurrent)}
      </h1>
      {isForced && (
        <p className="mt-1 text-center text-ink-soft">
          Antes de continuar, crie uma senha que só você saiba.
        </p>
      )}
      {summary.length > 0 && <ErrorSummary title="Não deu para mudar a senha." items={summary} code={code} />}
      <Form>
        {back && <input type="hidden" name="redirectTo" value={back} />}
        <PasswordFields field={field} email={email} asksCurrent={asksCurrent} />
        <Submit busy="Salvando…" className="mt-5 w-full">
          Salvar senha
        </Submit>
      </Form>
    </>
  )
  if (isForced)
    return (
      <ForcedPrompt>
        {form}
        <SignOut className="mt-3" />
      </ForcedPrompt>
    )
  return (
    <FormCard className="md:mt-6">
      {form}
      <ButtonLink to={back ?? '/user/conta#senha'} look="line" className="mt-3 w-full">
        Agora não
      </ButtonLink>
    </FormCard>
  )
}
