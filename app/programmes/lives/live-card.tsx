import { useId } from 'react'
import { DateTile } from '#app/ui/date-tile.tsx'
import { PRESENCE_WORDS } from '#app/domain/presence-words.ts'
import { dayAndTime, otherYear, BRASILIA } from '#app/domain/dates.ts'
import { LiveAction } from './live-action.tsx'
import { stateAt, type ShownLive } from './live-state.ts'
import { useOwnTime } from './local-time.tsx'

/** The tile shows the day. The device's own time shares a line with other words, so that nothing moves when it comes. */
function Times({ live: { startsAt, endsAt }, now }: Omit<LiveCardProps, 'heading'>) {
  const ownTime = useOwnTime(startsAt)
  const { day, time } = dayAndTime(startsAt, BRASILIA)
  const year = otherYear(startsAt, now)
  return (
    <>
      <p>
        <time dateTime={new Date(startsAt).toISOString()}>
          <span className="sr-only">{day}</span>
          {year && `${year}, `}
          {!year && <span className="sr-only">, </span>}
          {time}
        </time>{' '}
        às <time dateTime={new Date(endsAt).toISOString()}>{dayAndTime(endsAt, BRASILIA).time}</time>
      </p>
      <p className="text-sm text-ink-soft">
        {ownTime && now < endsAt ? `em Brasília · ${ownTime}` : 'horário de Brasília'}
      </p>
    </>
  )
}

interface LiveCardProps {
  live: ShownLive
  /** Epoch milliseconds, server time. */
  now: number
  heading: 'h3' | 'h4'
}

export function LiveCard({ live, now, heading: Heading }: LiveCardProps) {
  const id = useId()
  const state = stateAt(live, now)
  return (
    <article aria-labelledby={id} className={`card flex flex-col ${state === 'on' ? 'live-on' : ''}`}>
      <div className="flex flex-wrap items-start">
        <DateTile instant={live.startsAt} />
        <div className="min-w-[6rem] flex-1">
          {state === 'over' && <p className="tag mb-2">terminou</p>}
          <Heading id={id} className="font-bold leading-tight">
            {live.title}
          </Heading>
        </div>
      </div>
      <div className="mb-2 mt-3">
        <Times live={live} now={now} />
      </div>
      {live.description && <p>{live.description}</p>}
      {live.place && <p className="mt-2">{`Onde: ${live.place}`}</p>}
      {live.mine && !live.cancelled && <p className="mt-2">{`Sua presença: ${PRESENCE_WORDS[live.mine]}`}</p>}
      {live.speaker && <p className="mt-2 text-ink-soft">{`Com ${live.speaker}`}</p>}
      <LiveAction live={live} state={state} titleId={id} />
    </article>
  )
}
