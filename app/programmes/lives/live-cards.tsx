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

type ShownAt = Pick<LiveCardProps, 'live' | 'now'>

/** On phones high enough for the device's own time, so that nothing moves when it comes. */
function Zone({ live, now }: ShownAt) {
  const ownTime = useOwnTime(live.startsAt)
  return (
    <p className="zone text-sm text-ink-soft">
      {ownTime && now < live.endsAt ? `em Brasília · ${ownTime}` : 'horário de Brasília'}
    </p>
  )
}

function Details({ live }: Pick<ShownAt, 'live'>) {
  return (
    <div className="mt-2 w-full">
      {live.speaker && <p className="text-sm text-ink-soft">{`com ${live.speaker}`}</p>}
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
    <LiveCard key={live.id} live={live} now={now} heading="h4" zone={<Zone live={live} now={now} />}>
      <Details live={live} />
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
