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
  /** False while a survey or a new password is due: every link would lead back there. */
  mayGoOn: boolean
}

function LevelChip({ learner }: { learner: FrameLearner }) {
  const { level, evos } = useStanding(learner)
  return (
    <Link
      to="/home#nivel"
      className="inline-flex min-h-touch max-w-full flex-wrap items-center rounded-full border border-transparent bg-sunken px-3 md:ml-3 md:px-4 text-sm font-semibold tabular-nums text-ink no-underline"
    >
      {`Nível ${level} · ${evosText(evos)}`}
    </Link>
  )
}

/** Visitors see the brand alone; somebody who has to do something first, too. */
export function Header({ appName, learner }: { appName: string; learner: FrameLearner | null }) {
  const { state } = useNavigation()
  return (
    <header className="relative border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex min-h-[60px] max-w-page flex-wrap items-center px-4 py-1.5">
        <Brand name={appName} to={learner ? '/home' : '/login'} />
        {learner && (
          <>
            {learner.mayGoOn && <MainNav tags={learner.tags} />}
            {learner.mayGoOn && <LevelChip learner={learner} />}
          </>
        )}
      </div>
      {state !== 'idle' && <div className="pending-line" />}
    </header>
  )
}
