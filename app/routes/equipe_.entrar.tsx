import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { bySchema } from '#app/forms/parse-form.server.ts'
import { formState } from '#app/forms/form-state.ts'
import { intentOf, readForm, textOf } from '#app/forms/read-form.server.ts'
import { receiveForm, Refusal } from '#app/forms/receive-form.server.ts'
import { redirectWith } from '#app/request/redirects.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { safePath, safeRedirect } from '#app/request/safe-redirect.server.ts'
import { auditAction } from '#app/team/access/audit.server.ts'
import { requireTeam, signedIn } from '#app/team/access/guards.server.ts'
import { teamTitle } from '#app/team/page/meta.ts'
import { AskForm, CodeForm, OpenForm } from '#app/team/access/sign-in-forms.tsx'
import { openTeamSession } from '#app/team/access/session.server.ts'
import { askToSignIn, isAsked, signInWith, type Proof } from '#app/team/access/sign-in.server.ts'
import { FormCard } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Person } from '#app/ui/person.tsx'
import { typedEmail } from '#contract/fields.ts'

const askForm = z.object({ email: typedEmail })

const NO_CODE = 'Escreva os seis números que estão no e-mail.'

const codeForm = z.object({
  codigo: z
    .string({ error: NO_CODE })
    .transform((typed) => typed.replace(/\D/g, ''))
    .refine((digits) => digits.length === 6, NO_CODE),
})

export const meta: MetaFunction = () => teamTitle('Acesso da equipe')

const OVER = 'Este pedido venceu ou já foi usado. Peça outro link com o seu e-mail.'
const CODE_OVER = 'Este código não vale mais. Abra o link do e-mail mais novo que chegou, ou peça outro.'
const WRONG = { codigo: ['Não é este o código. Confira no e-mail mais novo que chegou.'] }

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireTeam(args)
  const query = context.url.searchParams
  if (await signedIn(context)) throw safeRedirect('/equipe')
  const [request, key] = [query.get('pedido'), query.get('chave')]
  const kind = key === null ? 'code' : 'key'
  const isOpen = request !== null && (await isAsked(context.services, request, kind))
  const step = request === null ? 'ask' : !isOpen ? 'over' : key === null ? 'code' : 'open'
  return data(
    { step, request: request ?? '', secret: key ?? '', to: query.get('para') ?? '' } as const,
    step === 'over' ? 410 : 200,
  )
}

function wayIn(context: RequestContext, form: FormData) {
  return receiveForm(context, { form, read: bySchema(askForm) }, async ({ value }) => {
    const to = safePath(textOf(form, 'para'), '/equipe')
    const id = await askToSignIn(context.services, {
      email: value.email,
      to: to.startsWith('/equipe') ? to : '/equipe',
      cookies: context.request.headers.get('Cookie'),
    })
    return safeRedirect(`/equipe/entrar?pedido=${id}`)
  })
}

async function enter(context: RequestContext, form: FormData, proof: Proof) {
  const outcome = await signInWith(context.services, textOf(form, 'pedido'), proof)
  if (outcome === 'wrong' && proof.kind === 'code') return new Refusal(400, WRONG)
  if (typeof outcome === 'string') return new Refusal(400, { '': [proof.kind === 'code' ? CODE_OVER : OVER] })
  const { member, to } = outcome
  auditAction(context, member.email, 'entrar')
  context.noteEvent('authn_login_success', { email: member.email })
  const cookies = context.request.headers.get('Cookie')
  return redirectWith(to, ...(await openTeamSession(context.services, member, cookies)))
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireTeam(args)
  const form = await readForm(args.request)
  switch (intentOf(form, ['pedir', 'codigo', 'entrar'])) {
    case 'pedir':
      return wayIn(context, form)
    case 'codigo':
      return receiveForm(context, { form, read: bySchema(codeForm) }, ({ value }) =>
        enter(context, form, { kind: 'code', text: value.codigo }),
      )
    case 'entrar':
      return receiveForm(context, { form, read: bySchema(codeForm.pick({})) }, () =>
        enter(context, form, { kind: 'key', text: textOf(form, 'chave') }),
      )
  }
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function TeamSignIn() {
  const { step, request, secret, to } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { summary, field } = formState(refused?.lastResult)
  return (
    <FormCard>
      <Person who="jaqueline" holding="wave" />
      <h1>Acesso da equipe</h1>
      {refused && <ErrorSummary title="Não deu para entrar." items={summary} />}
      {step === 'over' && !refused && <p className="mt-3">{secret === '' ? CODE_OVER : OVER}</p>}
      {step === 'code' && <CodeForm request={request} field={field('codigo')} />}
      {step === 'open' && <OpenForm request={request} secret={secret} />}
      {(step === 'ask' || step === 'over') && <AskForm target={to} field={field('email')} />}
      {step !== 'ask' && step !== 'over' && (
        <p className="mt-5">
          <a href="/equipe/entrar" className="touch">
            Pedir outro link
          </a>
        </p>
      )}
    </FormCard>
  )
}
