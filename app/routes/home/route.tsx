import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shownLives } from '#app/lives/shown.server.ts'
import { requireLearner } from '#app/session/guards.server.ts'
import { titled } from '#app/ui/title.ts'
import { ContinueCard, StartCard } from './continue-card.tsx'
import { LevelCard } from './level-card.tsx'
import { LiveList } from './live-list.tsx'
import { Recommended } from './recommended.tsx'

export const meta = () => titled('Home')

export async function loader(args: LoaderFunctionArgs) {
  const { learner, upstream } = await requireLearner(args)
  const { current, recommended, live, ...standing } = await upstream.home.find()
  return {
    firstName: learner.name.split(' ')[0] ?? learner.name,
    current,
    recommended,
    live: shownLives(live),
    standing,
  }
}

export default function Home() {
  const { firstName, current, recommended, live, standing } = useLoaderData<typeof loader>()
  const firstStep = recommended[0]?.steps[0]

  return (
    <>
      <h1>Oi, {firstName}.</h1>
      <p className="mt-1 text-ink-soft">
        {current
          ? 'Continue de onde parou.'
          : firstStep
            ? 'Bom ter você aqui. Comece por este passo.'
            : 'Você está em dia.'}
      </p>
      <div className="mt-5 md:grid md:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] md:gap-[18px]">
        {current ? <ContinueCard step={current} /> : <StartCard step={firstStep} />}
        <LevelCard standing={standing} />
      </div>
      {recommended.length > 0 && <Recommended trails={recommended} />}
      {live.lives.length > 0 && <LiveList shown={live} />}
    </>
  )
}
