import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { readForm, textOf } from '#app/forms/read-form.server.ts'
import { changePassword, heldBack } from '#app/accounts/password-prompt/change-password.server.ts'
import { notePromptClosed } from '#app/accounts/password-prompt/prompt-due.server.ts'
import { ForcedPrompt } from '#app/accounts/password-prompt/forced-prompt.tsx'
import { PasswordFields, passwordSummary } from '#app/accounts/password-prompt/password-fields.tsx'
import { safePath, safeRedirect, type SitePath } from '#app/request/safe-redirect.server.ts'
import { firstPage } from '#app/sign-in/code-login.server.ts'
import { leaveFlash, redirectWithFlash } from '#app/request/flash.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { Submit } from '#app/ui/button.tsx'
import { FormCard } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Form } from '#app/ui/form.tsx'
import { titled } from '#app/ui/title.ts'
import { attempt } from '#app/upstream/failure.server.ts'

const SAVED = { kind: 'success', title: 'Senha nova salva.' } as const

/** Where the page leads when it is done with; `/` finds out by itself. */
const wayOn = (target: string | null): SitePath => safePath(target)

export const meta = () => titled('Criar senha nova')

export async function loader(args: LoaderFunctionArgs) {
  const { learner, url } = await requireLearner(args)
  return {
    asksCurrent: learner.tem_pwd,
    isForced: learner.actions.forcePwd,
    back: url.searchParams.has('redirectTo') ? wayOn(url.searchParams.get('redirectTo')) : undefined,
  }
}

/** `stay` comes from a page that stays open beneath the prompt: it is answered, and led nowhere. */
export async function action(args: ActionFunctionArgs) {
  const visit = await requireLearner(args)
  const form = await readForm(args.request)
  const stays = form.has('stay')
  const back = form.has('redirectTo') ? wayOn(textOf(form, 'redirectTo')) : undefined
  if (form.get('intent') === 'later') {
    await notePromptClosed(visit)
    return stays ? data({ errors: undefined, back }) : safeRedirect(back)
  }

  const { retryAfter } = args.context
  const refused = retryAfter ? heldBack(retryAfter) : await changePassword(visit, form)
  if (refused) return data({ errors: refused.errors, back }, refused.status)
  const profile = await attempt(visit.upstream.profile.find())
  const to = back ?? firstPage(profile.ok ? profile.value : visit.learner)
  if (!stays) return redirectWithFlash(visit, to, SAVED)
  await leaveFlash(visit, to, SAVED)
  return data({ errors: undefined, back })
}

function PasswordForm({ errors, ...known }: ReturnType<typeof usePage>) {
  return (
    <Form>
      {known.back && <input type="hidden" name="redirectTo" value={known.back} />}
      <PasswordFields idPrefix="field" asksCurrent={known.asksCurrent} errors={errors} />
      <Submit busy="Salvando…" className="mt-5 w-full">
        Salvar senha
      </Submit>
    </Form>
  )
}

function usePage() {
  const known = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  return { ...known, back: failed?.back ?? known.back, errors: failed?.errors }
}

export default function SetPassword() {
  const page = usePage()
  const { errors, isForced, back } = page
  const summary = errors && (
    <ErrorSummary title="Não deu para mudar a senha." items={passwordSummary('field', errors)} />
  )
  if (isForced)
    return (
      <ForcedPrompt>
        {summary}
        <PasswordForm {...page} />
      </ForcedPrompt>
    )
  return (
    <FormCard className="md:mt-6">
      <h1>Criar senha nova</h1>
      {summary}
      <PasswordForm {...page} />
      <p className="mt-3">
        <Link to={back ?? '/user#senha'} className="inline-flex min-h-touch items-center">
          Agora não
        </Link>
      </p>
    </FormCard>
  )
}
