import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MOMENT_DRAWINGS } from '#app/learning/drawings/moments.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { SET_PASSWORD } from '#app/request/redirects.server.ts'
import { safePath, safeRedirect } from '#app/request/safe-redirect.server.ts'
import { firstPage } from '#app/sign-in/code-login.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { COVERS } from '#app/ui/cover.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { MINUTE } from '#contract/durations.ts'
import { titled } from '#app/ui/title.ts'

const NEWS_FOR = 15 * MINUTE

export const meta = () => titled('Senha nova salva')

export async function loader(args: LoaderFunctionArgs) {
  const { learner, url, record } = await requireLearner(args)
  if (!learner.tem_pwd || learner.actions.forcePwd) throw safeRedirect(SET_PASSWORD)
  const target = url.searchParams.get('redirectTo')
  const to = target === null ? firstPage(learner) : safePath(target)
  // Says nothing that did not just happen.
  if (Date.now() - (record?.passwordSavedAt ?? 0) > NEWS_FOR) throw safeRedirect(to)
  return { to, drawing: MOMENT_DRAWINGS.safe }
}

export default function PasswordSaved() {
  const { to, drawing } = useLoaderData<typeof loader>()
  return (
    <section className={`card moment mx-auto max-w-form md:mt-6 ${COVERS.green}`} aria-labelledby="titulo">
      <Drawing markup={drawing} box="90 0 180 120" className="moment-art" />
      <h1 id="titulo">Senha nova salva</h1>
      <p className="mt-2">Da próxima vez, entre com ela. Você saiu dos outros aparelhos.</p>
      <ButtonLink to={to} className="btn-wide mt-5">
        Continuar
      </ButtonLink>
    </section>
  )
}
