import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { intentOf, readForm } from '#app/forms/read-form.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { learnerOf, secondSessionOf } from '#app/sign-in/second-session.server.ts'
import { firstPage } from '#app/sign-in/code-login.server.ts'
import { requireLearner, type LearnerContext } from '#app/request/guards.server.ts'
import { HOME, redirectWith } from '#app/request/redirects.server.ts'
import type { Session } from '#app/session/sessions.server.ts'
import { cookiesOfSignIn } from '#app/sign-in/sign-in-cookies.server.ts'
import { signOut } from '#app/sign-in/sign-out.server.ts'
import { Submit } from '#app/ui/button.tsx'
import { FormCard } from '#app/ui/card.tsx'
import { Form } from '#app/ui/form.tsx'
import { Person } from '#app/ui/person.tsx'
import { titled } from '#app/ui/title.ts'

export const meta = () => titled('Duas contas')

/** Without a second session there is nothing to choose. */
async function requireSecondSession(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await requireLearner(args)
  const second = await secondSessionOf(context.session, context.services.sessions)
  if (!second) throw safeRedirect(HOME)
  return { context, second }
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, second } = await requireSecondSession(args)
  const other = await learnerOf(second, context)
  if (!other) throw safeRedirect(HOME)
  return { present: context.learner.name, other: other.name }
}

export async function action(args: ActionFunctionArgs) {
  const { context, second } = await requireSecondSession(args)
  const intent = intentOf(await readForm(args.request), ['keep', 'switch'])
  if (intent === 'switch') return enter(context, second)
  await context.session.change(() => ({ secondSessionId: undefined }))
  await signOut(context, second)
  return safeRedirect(HOME)
}

/** The second session goes on; the present one ends once the browser comes with it. */
async function enter(context: LearnerContext, second: Session) {
  await second.change(() => ({ replaces: context.session.id }))
  const learner = (await second.read())?.learner
  const cookies = await cookiesOfSignIn(context, second, learner?.email)
  return redirectWith(learner ? firstPage(learner) : HOME, ...cookies)
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function TwoAccounts() {
  const { present, other } = useLoaderData<typeof loader>()
  return (
    <FormCard className="md:mt-6">
      <p className="mb-3 flex justify-center">
        <Person who="jaqueline" holding="plane" className="h-20 w-24" />
        <Person who="lia" holding="notebook" className="h-20 w-24" />
      </p>
      <h1 className="text-center">Quem vai usar agora?</h1>
      <p className="mt-2 text-center">
        {`Neste aparelho já está a conta de ${present}. O link que você abriu é da conta de ${other}.`}
      </p>
      <p className="mt-2 text-center text-ink-soft">
        A outra conta vai sair deste aparelho. Nada do que foi feito nela se perde.
      </p>
      <Form reloadDocument>
        <Submit name="intent" value="switch" busy="Entrando…" className="mt-5 w-full">
          {`Entrar como ${other}`}
        </Submit>{' '}
        <Submit name="intent" value="keep" busy="Voltando…" look="line" className="mt-3 w-full">
          {`Continuar como ${present}`}
        </Submit>
      </Form>
    </FormCard>
  )
}
