import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readForm } from '#app/forms/read-form.server.ts'
import { newPasswordInput } from '#app/forms/inputs.server.ts'
import { summaryOf } from '#app/forms/summary.ts'
import { firstPage } from '#app/session/code-login.server.ts'
import { redirectWithFlash } from '#app/session/flash.server.ts'
import { requireLearner } from '#app/session/guards.server.ts'
import { Submit } from '#app/ui/button.tsx'
import { FormCard } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Form } from '#app/ui/form.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { titled } from '#app/ui/title.ts'
import { expecting } from '#app/upstream/failure.server.ts'

const REFUSALS: Record<number, Record<string, string[]>> = {
  400: { newPassword: ['Escolha outra senha, com pelo menos 8 caracteres.'] },
  1005: { currentPassword: ['Você já tem uma senha. Escreva a senha atual.'] },
  1201: { currentPassword: ['A senha atual não confere.'] },
  1205: { confirmPassword: ['As duas senhas não estão iguais. Escreva de novo.'] },
}

export const meta = () => titled('Criar senha nova')

export async function loader(args: LoaderFunctionArgs) {
  const { learner } = await requireLearner(args)
  return { asksCurrent: learner.tem_pwd, isForced: learner.actions.forcePwd }
}

export async function action(args: ActionFunctionArgs) {
  const visit = await requireLearner(args)
  const { upstream } = visit
  const input = newPasswordInput.safeParse(Object.fromEntries(await readForm(args.request)))
  if (!input.success) return data({ errors: input.error.flatten().fieldErrors }, 400)

  const { currentPassword, newPassword, confirmPassword } = input.data
  const changed = await expecting(
    Object.keys(REFUSALS).map(Number),
    upstream.password.change(currentPassword, newPassword, confirmPassword),
  )
  if (!changed.ok) return data({ errors: REFUSALS[changed.code] ?? {} }, 400)
  const to = firstPage(await upstream.profile.find())
  return redirectWithFlash(visit, to, { kind: 'success', title: 'Senha nova salva.' })
}

export default function SetPassword() {
  const { asksCurrent, isForced } = useLoaderData<typeof loader>()
  const errors: Record<string, string[] | undefined> = useActionData<typeof action>()?.errors ?? {}
  const summary = summaryOf(errors)
  return (
    <FormCard className="md:mt-6">
      <h1>Criar senha nova</h1>
      {isForced && (
        <p className="mt-1 text-ink-soft">Antes de continuar, crie uma senha que só você saiba.</p>
      )}
      {summary.length > 0 && <ErrorSummary title="Não deu para mudar a senha." items={summary} />}
      <Form>
        {asksCurrent && (
          <PasswordField
            name="currentPassword"
            label="Senha atual"
            autoComplete="current-password"
            errors={errors.currentPassword}
          />
        )}
        <PasswordField
          name="newPassword"
          label="Senha nova"
          hint="Pelo menos 8 caracteres. Uma frase curta é fácil de lembrar."
          autoComplete="new-password"
          errors={errors.newPassword}
        />
        <PasswordField
          name="confirmPassword"
          label="Repita a senha nova"
          autoComplete="new-password"
          errors={errors.confirmPassword}
        />
        <Submit busy="Salvando…" className="mt-5 w-full">
          Salvar senha
        </Submit>
      </Form>
    </FormCard>
  )
}
