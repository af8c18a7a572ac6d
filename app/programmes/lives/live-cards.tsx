import { byState, type LiveState, type ShownLive, type ShownLives } from './live-state.ts'
import { LiveCard } from './live-card.tsx'
import { useServerClock } from './use-server-clock.ts'

const GROUPS: [state: LiveState, name: string][] = [
  ['on', 'Ao vivo agora'],
  ['soon', 'Próximas'],
  ['over', 'Já aconteceram'],
]

/** Headings and cards are siblings, so that a card keeps focus when its state changes. */
export function LiveCards({ shown }: { shown: ShownLives }) {
  const { now, announcement } = useServerClock(shown)
  const groups = byState(shown.lives, now)
  const card = (live: ShownLive) => <LiveCard key={live.id} live={live} now={now} heading="h4" />
  return (
    <>
      <div className="live-cards">
        {GROUPS.flatMap(([state, name]) => [
          groups[state].length > 0 && <h3 key={`group ${state}`}>{name}</h3>,
          ...groups[state].map(card),
        ])}
      </div>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </>
  )
}
