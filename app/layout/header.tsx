import { Link, useLocation, useMatches, useNavigation } from '@remix-run/react'
import type { ShownProgress } from '#app/domain/levels.server.ts'
import { useEffect, useRef } from 'react'
import { cameByForm } from '#app/ui/last-deed.ts'
import { MOVEMENT } from '#app/ui/use-fresh.ts'
import { Ring } from '#app/ui/ring.tsx'
import { isTeamPage } from '#app/ui/team-page.ts'
import { evosText } from '#app/ui/words.ts'
import { SignOut } from '#app/ui/sign-out.tsx'
import { useClosing } from './use-closing.ts'
import { MainNav } from './main-nav.tsx'

export interface LayoutLearner extends ShownProgress {
  name: string
  tags: string
  /** False while a survey or a new password is due, to which every link would lead. */
  mayGoOn: boolean
}

function Brand({ name, to }: { name: string; to: '/home' | '/login' | '/equipe' }) {
  return (
    <Link to={to} className="touch mr-auto text-lg font-bold text-ink no-underline">
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" className="mr-2">
        <rect width="32" height="32" rx="9" fill="var(--primary)" />
        <path
          d="M7 23c5 0 4-6 9-6s4-6 9-8"
          fill="none"
          stroke="var(--on-primary)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="25" cy="9" r="2.6" fill="var(--on-primary)" />
      </svg>
      {name}
    </Link>
  )
}

function isLevel(value: unknown): value is ShownProgress {
  const { evos, level } = (value ?? {}) as Partial<ShownProgress>
  return typeof evos === 'number' && typeof level === 'number'
}

function levelIn(data: unknown): ShownProgress | undefined {
  const { levelProgress } = (data ?? {}) as { levelProgress?: unknown }
  return isLevel(levelProgress) ? levelProgress : undefined
}

/** The page's own `levelProgress`, if it has one, is newer than the session's. */
function useShownLevel(sessionLevel: ShownProgress): ShownProgress {
  const matches = useMatches()
  const levels = matches.flatMap(({ data }) => levelIn(data) ?? [])
  return levels.at(-1) ?? sessionLevel
}

const PULSE = [{}, { transform: 'scale(1.12)', offset: 0.6 }, {}]

function LevelChip({ learner }: { learner: LayoutLearner }) {
  const progress = useShownLevel(learner)
  const { evos } = progress
  const chip = useRef<HTMLAnchorElement>(null)
  const before = useRef(evos)
  useEffect(() => {
    if (evos > before.current && cameByForm()) chip.current?.animate(PULSE, MOVEMENT)
    before.current = evos
  }, [evos])
  return (
    <Link ref={chip} to="/home#nivel" className="level-chip">
      <Ring percent={progress.percent} level={progress.level} className="mr-2 h-9 w-9 text-sm" />
      <span className="sr-only">{`Nível ${progress.level} · `}</span>
      {evosText(evos)}
    </Link>
  )
}

const ROW =
  'flex min-h-touch w-full items-center rounded-control px-3 font-semibold text-ink no-underline hover:bg-sunken'

/** Hidden on phones, where the profile page has it, unless something is due. */
function WhoIsHere({ learner: { name, mayGoOn } }: { learner: LayoutLearner }) {
  return (
    <details ref={useClosing()} className={`fold relative ml-3 ${mayGoOn ? 'hidden md:block' : ''}`}>
      <summary className="rounded-control px-2 text-sm text-ink-soft">
        <span className="sr-only">Conta de </span>
        <span className="min-w-0 break-words">{name.split(' ')[0]}</span>
      </summary>
      <div className="absolute right-0 z-20 mt-1 w-48 rounded-card border border-line bg-surface p-1 shadow-float">
        {mayGoOn && (
          <Link to="/user/conta" className={ROW}>
            Sua conta
          </Link>
        )}
        <SignOut look={ROW} />
      </div>
    </details>
  )
}

interface HeaderProps {
  appName: string
  learner: LayoutLearner | null
  canPost: boolean
}

export function Header({ appName, learner, canPost }: HeaderProps) {
  const { state } = useNavigation()
  const { pathname } = useLocation()
  const home = learner ? '/home' : '/login'
  return (
    <header className="relative border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center px-4 py-2">
        <Brand name={appName} to={isTeamPage(pathname) ? '/equipe' : home} />
        {learner && (
          <>
            {learner.mayGoOn && <MainNav tags={learner.tags} />}
            {learner.mayGoOn && <LevelChip learner={learner} />} {canPost && <WhoIsHere learner={learner} />}
          </>
        )}
      </div>
      {state !== 'idle' && <div className="pending-line" />}
    </header>
  )
}
