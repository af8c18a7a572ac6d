import { useHydrated } from 'remix-utils/use-hydrated'
import { PRESENCE_WORDS } from '#app/domain/presence-words.ts'
import { useLite } from '#app/ui/lite-mode.ts'
import { BRASILIA } from '#app/domain/dates.ts'
import { byState, type LiveState, type ShownLive, type ShownLives } from './live-state.ts'
import { LiveCard, type LiveCardProps } from './live-card.tsx'
import { useServerClock } from './use-server-clock.ts'
import { deviceTime } from './device-time.ts'

const GROUPS: [state: LiveState, name: string][] = [
  ['on', 'Ao vivo agora'],
  ['soon', 'Próximas'],
  ['over', 'Já aconteceram'],
]

/** Undefined where the device shows Brasília time, as most do, and before hydration. */
function useOwnTime(instant: number): string | undefined {
  const isHydrated = useHydrated()
  const isLite = useLite()
  const zone = isHydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : BRASILIA
  return isLite ? undefined : deviceTime(instant, zone)
}

/** The device's own time shares a line with other words, so that nothing moves when it comes. */
function Details({ live, now }: Pick<LiveCardProps, 'live' | 'now'>) {
  const ownTime = useOwnTime(live.startsAt)
  return (
    <div className="mt-1 w-full">
      <p className="text-sm text-ink-soft">
        {ownTime && now < live.endsAt ? `em Brasília · ${ownTime}` : 'horário de Brasília'}
      </p>
      {live.description && <p className="mt-1">{live.description}</p>}
      {live.place && <p className="mt-1">{`Onde: ${live.place}`}</p>}
      {live.mine && !live.cancelled && <p className="mt-1">{`Sua presença: ${PRESENCE_WORDS[live.mine]}`}</p>}
    </div>
  )
}

/** Headings and cards are siblings, so that a card keeps focus when its state changes. */
export function LiveCards({ shown }: { shown: ShownLives }) {
  const { now, announcement } = useServerClock(shown)
  const groups = byState(shown.lives, now)
  const card = (live: ShownLive) => (
    <LiveCard key={live.id} live={live} now={now} heading="h4">
      <Details live={live} now={now} />
    </LiveCard>
  )
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
