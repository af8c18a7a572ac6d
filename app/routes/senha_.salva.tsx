import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireLearner } from '#app/request/guards.server.ts'
import { SET_PASSWORD } from '#app/request/redirects.server.ts'
import { safePath, safeRedirect } from '#app/request/safe-redirect.server.ts'
import { firstPage } from '#app/sign-in/code-login.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormCard } from '#app/ui/card.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { titled } from '#app/ui/title.ts'

export const meta = () => titled('Senha nova salva')

export async function loader(args: LoaderFunctionArgs) {
  const { learner, url } = await requireLearner(args)
  if (!learner.tem_pwd || learner.actions.forcePwd) throw safeRedirect(SET_PASSWORD)
  const target = url.searchParams.get('redirectTo')
  return { to: target === null ? firstPage(learner) : safePath(target) }
}

export default function PasswordSaved() {
  const { to } = useLoaderData<typeof loader>()
  return (
    <FormCard className="md:mt-6">
      <Picture name="sprout" size="small" className="mb-4" />
      <h1>Senha nova salva</h1>
      <p className="mt-2">
        Da próxima vez, entre com ela. Por segurança, os outros aparelhos saíram da sua conta.
      </p>
      <ButtonLink to={to} className="mt-5 w-full">
        Continuar
      </ButtonLink>
    </FormCard>
  )
}
