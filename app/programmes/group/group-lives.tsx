import { useId } from 'react'
import { BRASILIA, brasiliaTime, dayAndTime } from '#app/domain/dates.ts'
import { calendarPath, LiveAction } from '#app/programmes/lives/live-action.tsx'
import type { LiveCardProps } from '#app/programmes/lives/live-card.tsx'
import { changeOf, stateAt } from '#app/programmes/lives/live-state.ts'
import { Icon } from '#app/ui/icon.tsx'

type LiveProps = Pick<LiveCardProps, 'live' | 'now'>

const timesOf = ({ live: { startsAt, endsAt }, now }: LiveProps) =>
  `${brasiliaTime(startsAt, now)} às ${dayAndTime(endsAt, BRASILIA).time}`

export function NextLive(props: LiveProps) {
  const { live, now } = props
  const change = changeOf(live, now)
  const id = useId()
  return (
    <>
      <h3 id={id} className="mt-4 break-words">
        {live.title}
      </h3>
      <p className="text-lg font-bold">{timesOf(props)}</p>
      <p className="text-sm">horário de Brasília</p>
      {change && <p className="font-semibold">{change}</p>}
      {live.place && <p>{`Onde: ${live.place}`}</p>}
      {live.description && <p>{live.description}</p>}
      <LiveAction live={live} state={stateAt(live, now)} titleId={id} look="btn btn-primary" />
    </>
  )
}

/** A line, which leads to the calendar, also where it tells of a cancellation. */
export function LaterLive(props: LiveProps) {
  const { id, title, place } = props.live
  const words = [`${title}, ${timesOf(props)}`, place && `Onde: ${place}`, changeOf(props.live, props.now)]
  return (
    <li>
      <a href={calendarPath(id)} className="touch">
        <Icon name="calendar" className="mr-2 h-5 w-5" /> {words.filter(Boolean).join(' · ')}
      </a>
    </li>
  )
}
