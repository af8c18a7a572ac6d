import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { readForm, textOf } from '#app/forms/read-form.server.ts'
import { OUTAGE } from '#app/forms/outage.ts'
import { summaryOf, type FieldErrors } from '#app/forms/summary.ts'
import { endDeleted, receiptOf } from '#app/accounts/deleted-account.server.ts'
import { requireLearner, type LearnerContext } from '#app/request/guards.server.ts'
import { redirectWith, withoutTraces } from '#app/request/redirects.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { requestContext } from '#app/request/create-context.server.ts'
import { Submit } from '#app/ui/button.tsx'
import { FormCard } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { titled } from '#app/ui/title.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import { WhatHappens } from './what-happens.tsx'

const NO_CODE = 'Escreva o código que enviamos para o seu e-mail.'
const WRONG = 'Este código não confere ou não vale mais. Confira os 8 números, ou peça outro.'

const NOT_SENT = 'Não deu para enviar o código agora. Espere um pouco e peça de novo.'

export const meta = () => titled('Excluir minha conta')

/** Where the upstream cannot do it there is no such page. */
async function requireDeletable(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const visit = await requireLearner(args)
  const { can, email } = await visit.upstream.profile.complete()
  if (!can.includes('delete')) throw data(null, 404)
  return { visit, email }
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, email } = await requireDeletable(args)
  return { email, isSent: visit.url.searchParams.has('codigo') }
}

export async function action(args: ActionFunctionArgs) {
  const { session, services } = await requestContext(args)
  if (!session) return act(args)
  return services.lock.run(`deletion:${session.id}`, async () => {
    const receipt = await receiptOf(services, session)
    return receipt === undefined ? act(args) : leave(services, receipt)
  })
}

async function act(args: ActionFunctionArgs) {
  const { visit } = await requireDeletable(args)
  const form = await readForm(args.request)
  switch (form.get('intent')) {
    case 'code':
      return sendCode(visit)
    case 'delete':
      return remove(visit, textOf(form, 'code'))
    default:
      throw data(null, 400)
  }
}

const refused = (code: string | undefined, errors: FieldErrors, status = 400) =>
  data({ code, errors }, status)

async function sendCode({ upstream }: LearnerContext) {
  const asked = await attempt(upstream.account.askDeletion())
  return asked.ok ? safeRedirect('/user/excluir?codigo') : refused(undefined, { '': [NOT_SENT] }, 503)
}

async function remove(context: LearnerContext, code: string) {
  const { upstream, services } = context
  if (code.trim() === '') return refused(code, { code: [NO_CODE] })
  const removed = await attempt(upstream.account.remove(code))
  if (!removed.ok && removed.kind !== 'refused') return refused(code, { '': [OUTAGE] }, 503)
  if (!removed.ok) return refused(code, { code: [WRONG] })
  const { receipt = '' } = removed.value
  await endDeleted(context, receipt)
  return leave(services, receipt)
}

async function leave({ cookie }: LearnerContext['services'], receipt: string) {
  const query = new URLSearchParams({ recibo: receipt }).toString()
  return withoutTraces(redirectWith(`/conta-excluida?${query}`, await cookie.clear()))
}

export default function DeleteAccount() {
  const { email, isSent } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  const errors: FieldErrors = failed?.errors ?? {}
  const asksForCode = isSent || failed?.code !== undefined
  return (
    <FormCard className="md:mt-6">
      <h1>Excluir minha conta</h1>
      {failed && <ErrorSummary title="A conta não foi excluída." items={summaryOf(errors)} />}
      {isSent && !failed && (
        <div className="mt-4">
          <Notice
            kind="info"
            title="Enviamos um código."
            description={`Veja a caixa de entrada de ${email}.`}
          />
        </div>
      )}
      <WhatHappens />
      {asksForCode && (
        <Form action="/user/excluir?codigo">
          <Field
            name="code"
            label="Código"
            hint="São 8 números. Ele vale por 15 minutos."
            inputMode="numeric"
            autoComplete="one-time-code"
            defaultValue={failed?.code}
            errors={errors.code}
          />
          <Submit name="intent" value="delete" busy="Excluindo…" look="danger" className="mt-5 w-full">
            Excluir para sempre
          </Submit>
        </Form>
      )}
      {!asksForCode && <p className="mt-5">{`Para confirmar, enviamos um código para ${email}.`}</p>}
      <Form action={asksForCode ? '/user/excluir?codigo' : '/user/excluir'}>
        <Submit name="intent" value="code" busy="Enviando…" look="line" className="mt-3 w-full">
          {asksForCode ? 'Enviar outro código' : 'Enviar código'}
        </Submit>
      </Form>
      <p className="mt-3">
        <Link to="/user#direitos" className="inline-flex min-h-touch items-center">
          Ficar com a minha conta
        </Link>
      </p>
    </FormCard>
  )
}
