import { useId } from 'react'
import { calendarPath, LiveAction } from '#app/programmes/lives/live-action.tsx'
import type { LiveCardProps } from '#app/programmes/lives/live-card.tsx'
import { changeOf, stateAt, timesOf } from '#app/programmes/lives/live-state.ts'
import { Icon } from '#app/ui/icon.tsx'

type LiveProps = Pick<LiveCardProps, 'live' | 'now'>

export function NextLive({ live, now }: LiveProps) {
  const change = changeOf(live, now)
  const id = useId()
  return (
    <>
      <h3 id={id} className="mt-4 break-words">
        {live.title}
      </h3>
      <p className="text-lg font-bold">{timesOf(live, now)}</p>
      <p className="text-sm">horário de Brasília</p>
      {change && <p className="font-semibold">{change}</p>}
      {live.place && <p>{`Onde: ${live.place}`}</p>}
      {live.description && <p>{live.description}</p>}
      <LiveAction live={live} state={stateAt(live, now)} titleId={id} look="btn btn-primary" />
    </>
  )
}

/** A line, which leads to the calendar, also where it tells of a cancellation. */
export function LaterLive({ live, now }: LiveProps) {
  const { id, title, place } = live
  const words = [`${title}, ${timesOf(live, now)}`, place && `Onde: ${place}`, changeOf(live, now)]
  return (
    <li>
      <a href={calendarPath(id)} className="touch">
        <Icon name="calendar" className="mr-2 h-5 w-5" /> {words.filter(Boolean).join(' · ')}
      </a>
    </li>
  )
}
