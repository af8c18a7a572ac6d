import { Link, useNavigation } from '@remix-run/react'
import { evosText } from '#app/ui/words.ts'
import { Brand } from './brand.tsx'
import { MainNav } from './main-nav.tsx'
import { useStanding } from './standing.ts'

export interface FrameLearner {
  name: string
  tags: string
  evos: number
  level: number
  surveyFinished: boolean
}

function LevelChip({ learner }: { learner: FrameLearner }) {
  const { level, evos } = useStanding(learner)
  return (
    <Link
      to="/home#nivel"
      className="ml-3 inline-flex min-h-touch items-center rounded-full bg-sunken px-4 text-sm font-semibold tabular-nums text-ink no-underline"
    >
      Nível {level} <span className="whitespace-pre"> · {evosText(evos)}</span>
    </Link>
  )
}

/** Visitors see the brand alone; until the first survey is answered its links would all lead back to it. */
export function Header({ appName, learner }: { appName: string; learner: FrameLearner | null }) {
  const { state } = useNavigation()
  return (
    <header className="relative border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex min-h-[60px] max-w-page items-center px-4">
        <Brand name={appName} to={learner ? '/home' : '/login'} />
        {learner && (
          <>
            {learner.surveyFinished && <MainNav tags={learner.tags} />}
            <LevelChip learner={learner} />
          </>
        )}
      </div>
      {state !== 'idle' && <div className="pending-line" />}
    </header>
  )
}
