import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CarryStep } from '#app/learning/step/carry-step.tsx'
import { trailPath } from '#app/learning/trail-path.ts'
import { itemId, requireLearner } from '#app/request/guards.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { titled } from '#app/ui/title.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(`Levar: ${data?.title ?? ''}`)

export async function loader(args: LoaderFunctionArgs) {
  const { upstream, url } = await requireLearner(args)
  const { trail } = await upstream.trails.find(itemId(url))
  if (!trail) throw data(null, 404)
  const { id, title, steps } = trail
  const open = steps.filter(({ locked }) => !locked).map(({ id, title }) => ({ id, title }))
  return { id, title, open, locked: steps.length - open.length }
}

export default function CarryTrail() {
  const { id, title, open, locked } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={trailPath(id)}>{title}</BackLink>
      <h1 className="mt-1">Levar esta trilha</h1>
      <p className="mt-2 max-w-read">
        Cada passo é um arquivo pequeno, com as aulas e o quiz: abre sem internet e sem conta. No WhatsApp,
        mande como Documento.
      </p>
      <ol className="mt-4">
        {open.map((step) => (
          <li key={step.id} className="card mt-3">
            <h2>{step.title}</h2>
            <CarryStep stepId={step.id} />
          </li>
        ))}
      </ol>
      {locked > 0 && (
        <p className="mt-4 text-ink-soft">
          {locked === 1 ? 'O outro passo aparece' : `Os outros ${locked} passos aparecem`} aqui quando abrirem
          para você.
        </p>
      )}
    </>
  )
}
