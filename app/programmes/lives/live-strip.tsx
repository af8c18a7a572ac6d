import { useId } from 'react'
import { spanInBrasilia } from '#app/domain/dates.ts'
import { LiveAction } from './live-action.tsx'
import { stateAt, type ShownLive } from './live-state.ts'

interface LiveStripProps {
  live: ShownLive
  now: number
}

/** On phones the zone is said to screen readers alone. */
export function LiveStrip({ live, now }: LiveStripProps) {
  const id = useId()
  const state = stateAt(live, now)
  return (
    <article aria-labelledby={id} className="card live-row live-strip mt-3">
      <div className="min-w-[6rem] flex-1">
        <h2 id={id} className="break-words text-base">
          {`${state === 'on' ? 'Ao vivo agora' : 'Começa daqui a pouco'}: ${live.title}`}
        </h2>
        <p className="text-sm text-ink-soft">
          {`das ${spanInBrasilia(live.startsAt, live.endsAt)}`}
          <span className="sr-only md:not-sr-only"> (horário de Brasília)</span>
          {live.speaker && <span className="hidden md:inline">{`, com ${live.speaker}`}</span>}
        </p>
      </div>
      <LiveAction live={live} state={state} titleId={id} isNarrow />
    </article>
  )
}
