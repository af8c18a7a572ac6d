import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MOMENT_DRAWINGS } from '#app/learning/drawings/moments.server.ts'
import { requireVisitor } from '#app/request/guards.server.ts'
import { recoveryOf } from '#app/sign-in/recovery.server.ts'
import { ButtonLink, Submit, TextLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawing.tsx'
import { Form } from '#app/ui/form.tsx'
import { HoneypotField } from '#app/accounts/honeypot.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { titled } from '#app/ui/title.ts'

export const meta = () => titled('Veja seu e-mail', { name: 'robots', content: 'noindex' })

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireVisitor(args)
  return {
    recovery: await recoveryOf(context),
    honeypot: context.services.honeypot.inputs(),
    drawing: MOMENT_DRAWINGS.mail,
  }
}

function SendAgain({ email }: { email: string }) {
  const { honeypot } = useLoaderData<typeof loader>()
  return (
    <Form action="/forgot-password">
      <input type="hidden" name="email" value={email} />
      <HoneypotField {...honeypot} />
      <Submit busy="Enviando…" look="line" className="mt-5 w-full">
        Enviar de novo
      </Submit>
    </Form>
  )
}

/** The same for an address with an account and one without. */
export default function RecoverySent() {
  const { recovery, drawing } = useLoaderData<typeof loader>()
  return (
    <section className="card moment mx-auto max-w-form md:mt-6" aria-labelledby="titulo">
      {recovery?.isRepeated && (
        <div className="text-left">
          <Notice kind="success" title="Pronto, pedimos outro link." description="Use sempre o mais novo." />
        </div>
      )}
      <Drawing markup={drawing} box="90 0 180 120" className="moment-art" />
      <h1 id="titulo">Veja seu e-mail</h1>
      <p className="mt-2 break-words">
        Se {recovery ? <strong>{recovery.email}</strong> : 'o e-mail que você escreveu'} tiver conta, o link
        chega em instantes e vale por 15 minutos. Com ele você entra e cria uma senha nova.
      </p>
      <p className="mt-3 text-ink-soft">Não chegou? Olhe o spam ou envie de novo.</p>
      {recovery ? (
        <SendAgain email={recovery.email} />
      ) : (
        <ButtonLink to="/forgot-password" look="line" className="mt-5 w-full">
          Enviar de novo
        </ButtonLink>
      )}
      <p className="mt-5">
        <TextLink to="/forgot-password">Usar outro e-mail</TextLink>
      </p>
      <p>
        <TextLink to="/login">Voltar para Entrar</TextLink>
      </p>
    </section>
  )
}
