import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ownerOf } from '#app/forms/form-key.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { titled } from '#app/ui/title.ts'
import { ABOUT, UnsentList } from './unsent-list.tsx'

const TITLES = { list: 'O que falta enviar', leaving: 'Antes de sair' }

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(data?.isLeaving ? TITLES.leaving : TITLES.list)

export async function loader(args: LoaderFunctionArgs) {
  const { learner, url } = await requireLearner(args)
  return { learner: ownerOf(learner.id), isLeaving: url.searchParams.has('sair') }
}

function Leaving() {
  return (
    <>
      <p className="mt-2 max-w-read">
        Se você sair agora, o que está na lista fica neste aparelho, por até 30 dias, e só é enviado quando
        você entrar de novo aqui. As páginas não mostram nada disso a outra pessoa que entrar neste aparelho.
        Se ele não é só seu, envie ou descarte antes.
      </p>
      <Form action="/logout?assim" reloadDocument className="mt-4 flex flex-wrap">
        <ButtonLink to="/home" prefetch="none" className="mb-3 mr-3">
          Continuar na conta
        </ButtonLink>{' '}
        <Button look="line" className="mb-3">
          Sair assim mesmo
        </Button>
      </Form>
    </>
  )
}

export default function UnsentPage() {
  const { learner, isLeaving } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-read">
      {!isLeaving && <BackLink to="/home">Início</BackLink>}
      <UnsentList learner={learner} isLeaving={isLeaving}>
        <h1 className="mt-1">{isLeaving ? TITLES.leaving : TITLES.list}</h1>
        {isLeaving ? <Leaving /> : <p className="mt-2">{ABOUT}</p>}
      </UnsentList>
    </div>
  )
}
