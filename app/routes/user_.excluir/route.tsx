import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { bySchema } from '#app/forms/parse-form.server.ts'
import { formState } from '#app/forms/form-state.ts'
import { OUTAGE } from '#app/forms/outage.ts'
import { intentOf, readForm } from '#app/forms/read-form.server.ts'
import { receiveForm, Refusal, refuse } from '#app/forms/receive-form.server.ts'
import { buttonForm, deletionForm } from '#app/forms/schemas.server.ts'
import { requireLearner, type LearnerContext } from '#app/request/guards.server.ts'
import { notHere } from '#app/request/lacking-calls.server.ts'
import { redirectWith, withoutTraces } from '#app/request/redirects.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'
import { requestContext } from '#app/request/create-context.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Submit, TextLink } from '#app/ui/button.tsx'
import { FormCard } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { titled } from '#app/ui/title.ts'
import { attempt } from '#app/upstream/failure.server.ts'
import { inDeletion } from './deleted-account.server.ts'
import { WhatHappens } from './what-happens.tsx'

const WRONG = 'Este código não confere ou não vale mais.'
const WAY = 'Confira os 8 números, ou peça outro código.'

const NOT_SENT = 'Não deu para enviar o código agora. Espere um pouco e peça de novo.'

export const meta = () => titled('Excluir sua conta')

/** 404 where the upstream cannot delete accounts. */
async function requireDeletable(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await requireLearner(args)
  const { can, email } = await context.upstream.profile.complete()
  if (!can.includes('delete')) throw notHere()
  return { context, email }
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, email } = await requireDeletable(args)
  return { email, isSent: context.url.searchParams.has('codigo') }
}

export async function action(args: ActionFunctionArgs) {
  // The account of a repeated request is gone, so that its receipt comes before the guard.
  const { services, session = (await requireLearner(args)).session } = await requestContext(args)
  return inDeletion({ services, session }, async ({ receipt, end }) => {
    if (receipt !== undefined) return leave(services, receipt)
    const { context } = await requireDeletable(args)
    const form = await readForm(args.request)
    const intent = intentOf(form, ['code', 'delete'])
    if (intent === 'code') {
      return receiveForm(context, { form, read: bySchema(buttonForm), extra: { intent } }, async () => {
        const mailed = await attempt(context.upstream.account.askDeletion())
        return mailed.ok ? safeRedirect('/user/excluir?codigo') : refuse(503, NOT_SENT, mailed)
      })
    }
    return receiveForm(
      context,
      { form, read: bySchema(deletionForm), extra: { intent } },
      async ({ value }) => {
        const removed = await attempt(context.upstream.account.remove(value.code))
        if (!removed.ok && removed.kind !== 'refused') return refuse(503, OUTAGE, removed)
        context.noteEvent(removed.ok ? 'user_deleted' : 'user_delete_fail', context.learner)
        if (!removed.ok) return new Refusal(400, { code: [WRONG] }, undefined, removed, WAY)
        const { receipt = '' } = removed.value
        await end(context.learner.id, receipt)
        return leave(services, receipt)
      },
    )
  })
}

async function leave({ cookie }: LearnerContext['services'], receipt: string) {
  const query = new URLSearchParams({ recibo: receipt }).toString()
  return withoutTraces(redirectWith(`/conta-excluida?${query}`, await cookie.clear()))
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function DeleteAccount() {
  const { email, isSent } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { summary, code, field } = formState(refused?.lastResult)
  const asksForCode = isSent || refused?.intent === 'delete'
  return (
    <div className="mx-auto max-w-form">
      <BackLink to="/user/dados">Seus dados</BackLink>
      <FormCard>
        <h1>Excluir sua conta</h1>
        {refused && <ErrorSummary title="A conta não foi excluída." items={summary} code={code} />}
        {isSent && !refused && (
          <div className="mt-4">
            <Notice
              kind="info"
              title="Enviamos um código."
              description={`Está na caixa de entrada de ${email}, ou no spam.`}
            />
          </div>
        )}
        {!asksForCode && <WhatHappens />}
        {asksForCode && (
          <Form action="/user/excluir?codigo" reloadDocument>
            <Field
              {...field('code')}
              label="Código"
              hint="São 8 números. Ele vale por 15 minutos."
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <Submit name="intent" value="delete" busy="Excluindo…" look="danger" className="mt-5 w-full">
              Excluir para sempre
            </Submit>
          </Form>
        )}
        {!asksForCode && <p className="mt-5">{`Para confirmar, enviamos para ${email} um código.`}</p>}
        <Form action={asksForCode ? '/user/excluir?codigo' : '/user/excluir'}>
          <Submit
            name="intent"
            value="code"
            busy="Enviando…"
            look={asksForCode ? 'quiet' : 'danger'}
            className={asksForCode ? 'mt-3' : 'mt-3 w-full'}
          >
            {asksForCode ? 'Enviar outro código' : 'Enviar código'}
          </Submit>
        </Form>
        <p className="mt-3">
          <TextLink to="/user/dados">Manter sua conta</TextLink>
        </p>
        {asksForCode && (
          <details className="fold mt-3 border-t border-line pt-1">
            <summary>O que acontece e o que fica</summary>
            <WhatHappens />
          </details>
        )}
      </FormCard>
    </div>
  )
}
