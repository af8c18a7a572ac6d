import { useId } from 'react'
import { DateTile } from '#app/ui/date-tile.tsx'
import { BRASILIA, dayAndTime, otherYear, spanInBrasilia } from '#app/domain/dates.ts'
import { LiveAction } from './live-action.tsx'
import { stateAt, type ShownLive } from './live-state.ts'

interface LiveRowProps {
  live: ShownLive
  now: number
}

/** In a narrow strip the zone is said to screen readers alone. */
function Detail({ live: { startsAt, endsAt, speaker }, isNarrow }: { live: ShownLive; isNarrow?: boolean }) {
  return (
    <>
      {spanInBrasilia(startsAt, endsAt)}
      <span className={isNarrow ? 'sr-only md:not-sr-only' : ''}> (horário de Brasília)</span>
      {speaker && <span className={isNarrow ? 'hidden md:inline' : ''}>{`, com ${speaker}`}</span>}
    </>
  )
}

const dayOf = ({ startsAt }: ShownLive) => dayAndTime(startsAt, BRASILIA).day

export function LiveRow({ live, now }: LiveRowProps) {
  const id = useId()
  const year = otherYear(live.startsAt, now)
  return (
    <article aria-labelledby={id} className="card live-row">
      <DateTile instant={live.startsAt} />
      <div className="min-w-[6rem] flex-1">
        <h3 id={id} className="break-words">
          {live.title}
        </h3>
        <p className="text-sm text-ink-soft">
          <span className="sr-only">{dayOf(live)}</span>
          {year && `${year}, `}
          <span className="sr-only">{year ? 'das ' : ', das '}</span>
          <Detail live={live} />
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
        <p className="text-sm text-ink-soft">
          {'das '}
          <Detail live={live} isNarrow />
        </p>
      </div>
      <LiveAction live={live} state={state} titleId={id} isNarrow />
    </article>
  )
}
