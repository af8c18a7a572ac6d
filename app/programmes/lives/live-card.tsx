import { useId, type ReactNode } from 'react'
import { DateTile } from '#app/ui/date-tile.tsx'
import { LiveAction } from './live-action.tsx'
import { changeOf, isClose, stateAt, timesOf, type ShownLive } from './live-state.ts'

export interface LiveCardProps {
  live: ShownLive
  /** Epoch milliseconds, server time. */
  now: number
  heading: 'h2' | 'h3' | 'h4'
  /** Whose time it is. */
  zone?: ReactNode
  /** What there is to say below; without it the card is a line. */
  children?: ReactNode
}

export function LiveCard({ live, now, heading: Heading, zone, children }: LiveCardProps) {
  const id = useId()
  const state = stateAt(live, now)
  const change = changeOf(live, now)
  const isBrief = children === undefined
  const isNews = isBrief && isClose(live, now)
  const news = state === 'on' ? 'Ao vivo agora: ' : 'Começa daqui a pouco: '
  const look = isBrief
    ? `live-row px-4 py-2 ${isNews ? 'live-strip' : ''}`
    : state === 'on'
      ? 'p-4 live-on'
      : 'p-4'
  return (
    <article aria-labelledby={id} className={`card flex flex-wrap items-start ${look}`}>
      {!isNews && <DateTile instant={live.startsAt} />}
      <div className="min-w-[8rem] flex-1">
        {state === 'over' && !live.cancelled && <p className="tag mb-2">terminou</p>}
        <Heading id={id} className="break-words font-bold leading-tight">
          {`${isNews ? news : ''}${live.title}`}
        </Heading>
        <p className="mt-1">
          {timesOf(live, now)} {isBrief && <span className="text-sm text-ink-soft">Brasília</span>}
        </p>
        {zone}
        {change && <p className="font-semibold">{change}</p>}
        {isBrief && <LiveAction live={live} state={state} titleId={id} look="touch" />}
      </div>
      {children}
      {!isBrief && <LiveAction live={live} state={state} titleId={id} />}
    </article>
  )
}
