import { useId } from 'react'
import { DateTile } from '#app/ui/date-tile.tsx'
import { BRASILIA, dayAndTime, spanInBrasilia } from '#app/ui/dates.ts'
import { LiveAction } from './live-action.tsx'
import { stateAt, type ShownLive } from './live-state.ts'

interface LiveRowProps {
  live: ShownLive
  now: number
}

function detailOf({ startsAt, endsAt, speaker }: ShownLive): string {
  return [spanInBrasilia(startsAt, endsAt), speaker && `com ${speaker}`].filter(Boolean).join(', ')
}

const dayOf = ({ startsAt }: ShownLive) => dayAndTime(startsAt, BRASILIA).day

export function LiveRow({ live, now }: LiveRowProps) {
  const id = useId()
  return (
    <article aria-labelledby={id} className="card live-row">
      <DateTile instant={live.startsAt} />
      <div className="min-w-[6rem] flex-1">
        <h3 id={id} className="break-words">
          {live.title}
        </h3>
        <p className="text-sm text-ink-soft">
          <span className="sr-only">{`${dayOf(live)}, das `}</span>
          {detailOf(live)}
        </p>
      </div>
      <LiveAction live={live} state={stateAt(live, now)} titleId={id} />
    </article>
  )
}

export function LiveStrip({ live, now }: LiveRowProps) {
  const id = useId()
  const state = stateAt(live, now)
  return (
    <article aria-labelledby={id} className="card live-row live-strip">
      <div className="min-w-[6rem] flex-1">
        <h2 id={id} className="break-words text-base">
          {`${state === 'on' ? 'Ao vivo agora' : 'Começa daqui a pouco'}: ${live.title}`}
        </h2>
        <p className="text-sm text-ink-soft">{`das ${detailOf(live)}`}</p>
      </div>
      <LiveAction live={live} state={state} titleId={id} />
    </article>
  )
}
