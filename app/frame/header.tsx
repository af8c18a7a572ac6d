import { NavLink, useNavigation } from '@remix-run/react'
import { evosText } from '#app/ui/words.ts'
import { Brand } from './brand.tsx'
import { PROFILE, placesFor } from './places.ts'
import { useStanding } from './standing.ts'

export interface FrameLearner {
  name: string
  tags: string
  evos: number
  level: number
}

const LINK =
  'inline-flex min-h-touch items-center rounded-control px-3 font-semibold no-underline text-ink-soft hover:text-ink'
const CURRENT = 'aria-[current]:bg-primary-soft aria-[current]:text-on-primary-soft'

function LevelChip({ learner }: { learner: FrameLearner }) {
  const { level, evos } = useStanding(learner)
  return (
    <NavLink
      to={PROFILE.to}
      className="ml-3 inline-flex min-h-touch items-center rounded-full bg-sunken px-4 text-sm font-semibold tabular-nums text-ink no-underline"
    >
      Nível {level} <span className="whitespace-pre"> · {evosText(evos)}</span>
      <span className="sr-only">, ver perfil</span>
    </NavLink>
  )
}

/** Visitors see the brand alone. */
export function Header({ appName, learner }: { appName: string; learner: FrameLearner | null }) {
  const { state } = useNavigation()
  return (
    <header className="relative border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex min-h-[60px] max-w-page items-center px-4">
        <Brand name={appName} to={learner ? '/home' : '/login'} />
        {learner && (
          <>
            <nav aria-label="Principal" className="hidden md:block">
              {placesFor(learner.tags).map(({ to, label }) => (
                <NavLink key={to} to={to} className={`${LINK} ${CURRENT}`}>
                  {label}
                </NavLink>
              ))}
            </nav>
            <LevelChip learner={learner} />
          </>
        )}
      </div>
      {state !== 'idle' && <div className="pending-line" />}
    </header>
  )
}
