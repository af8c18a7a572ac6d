import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireLearner } from '#app/session/guards.server.ts'
import { Picture } from '#app/ui/picture.tsx'
import { titled } from '#app/ui/title.ts'
import { TrailCard } from './trail-card.tsx'

export const meta = () => titled('Trilhas')

export async function loader(args: LoaderFunctionArgs) {
  const { upstream } = await requireLearner(args)
  return { trails: await upstream.trails.list() }
}

export default function Trails() {
  const { trails } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Trilhas</h1>
      <p className="mt-1 text-ink-soft">Cada trilha tem passos em ordem. Termine um para abrir o próximo.</p>
      {trails.length === 0 && (
        <>
          <Picture name="sprout" className="mt-8" />
          <p className="mt-6">Ainda não há trilhas abertas para você. Volte em breve.</p>
        </>
      )}
      {trails.map((trail) => (
        <TrailCard key={trail.id} trail={trail} />
      ))}
    </>
  )
}
