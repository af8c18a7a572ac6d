import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireVisitor } from '#app/request/guards.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CopyLine } from '#app/accounts/copy-line.tsx'
import { Person } from '#app/ui/person.tsx'
import { titled } from '#app/ui/title.ts'

/** The shape of a receipt; other text in the address is ignored. */
const RECEIPT = /^[\w-]{4,64}$/

export const meta = () => titled('Conta excluída', { name: 'robots', content: 'noindex' })

export async function loader(args: LoaderFunctionArgs) {
  const { url } = await requireVisitor(args)
  const receipt = url.searchParams.get('recibo') ?? ''
  return { receipt: RECEIPT.test(receipt) ? receipt : undefined }
}

export default function Deleted() {
  const { receipt } = useLoaderData<typeof loader>()
  return (
    <section className="card moment mx-auto max-w-read" aria-labelledby="titulo">
      <Person who="lia" holding="plant" className="moment-art" />
      <h1 id="titulo">Sua conta foi excluída</h1>
      <p className="mt-2">Apagamos os seus dados, e todos os aparelhos saíram da conta.</p>
      {receipt && (
        <>
          <p className="mt-4 text-ink-soft">Número do recibo</p>
          <ul className="mt-1 rounded-control bg-sunken px-3 py-1.5 text-left font-bold tabular-nums">
            <CopyLine text={receipt} />
          </ul>
          <p className="mt-1 text-sm text-ink-soft">
            Guarde este número: ele prova o pedido. Ele não diz quem você é.
          </p>
        </>
      )}
      <p className="mb-3 mt-5">Foi bom ter você aqui. Se um dia quiser voltar, use um novo cupom.</p>
      <ButtonLink to="/register" look="line">
        Criar conta
      </ButtonLink>
    </section>
  )
}
