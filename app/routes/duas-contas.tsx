import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readForm } from '#app/forms/read-form.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { asideOf, learnerOf } from '#app/sign-in/second-session.server.ts'
import { firstPage } from '#app/sign-in/code-login.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { HOME, redirectWith } from '#app/request/redirects.server.ts'
import type { Session } from '#app/session/sessions.server.ts'
import { cookiesOfSignIn } from '#app/sign-in/sign-in-cookies.server.ts'
import { signOut } from '#app/sign-in/sign-out.server.ts'
import { visitOf, type Visit } from '#app/request/request-context.server.ts'
import { Submit } from '#app/ui/button.tsx'
import { FormCard } from '#app/ui/card.tsx'
import { Form } from '#app/ui/form.tsx'
import { titled } from '#app/ui/title.ts'

export const meta = () => titled('Duas contas')

/** Without a session held aside there is nothing to choose. */
async function requireAside(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { session, learner } = await requireLearner(args)
  const aside = await asideOf(session)
  if (!aside) throw safeRedirect(HOME)
  return { session, learner, aside }
}

export async function loader(args: LoaderFunctionArgs) {
  const { learner, aside } = await requireAside(args)
  const other = await learnerOf(aside, await visitOf(args))
  if (!other) throw safeRedirect(HOME)
  return { present: learner.name, other: other.name }
}

export async function action(args: ActionFunctionArgs) {
  const { session, aside } = await requireAside(args)
  const visit = await visitOf(args)
  const intent = (await readForm(args.request)).get('intent')
  switch (intent) {
    case 'keep':
      await session.change(() => ({ asideId: undefined }))
      await signOut(aside, visit.callContext)
      return safeRedirect(HOME)
    case 'switch':
      return enter(visit, session, aside)
    default:
      throw data(null, 400)
  }
}

/** The session held aside goes on; the present one ends once the browser comes with it. */
async function enter(visit: Visit, session: Session, aside: Session) {
  await aside.change(() => ({ replaces: session.id }))
  const learner = (await aside.read())?.learner
  const cookies = await cookiesOfSignIn(visit, aside, learner?.email)
  return redirectWith(learner ? firstPage(learner) : HOME, ...cookies)
}

export default function TwoAccounts() {
  const { present, other } = useLoaderData<typeof loader>()
  return (
    <FormCard className="md:mt-6">
      <h1>Quem vai usar agora?</h1>
      <p className="mt-2">
        {`Neste aparelho já está a conta de ${present}. O link que você abriu é da conta de ${other}.`}
      </p>
      <p className="mt-2 text-ink-soft">
        A conta que não ficar sai deste aparelho. Nada do que foi feito nela se perde.
      </p>
      <Form>
        <Submit name="intent" value="switch" busy="Entrando…" className="mt-5 w-full">
          {`Entrar como ${other}`}
        </Submit>
        <Submit name="intent" value="keep" busy="Voltando…" look="line" className="mt-3 w-full">
          {`Continuar como ${present}`}
        </Submit>
      </Form>
    </FormCard>
  )
}
