import { Link } from '@remix-run/react'
import { TeamIcon, type TeamIconName } from './team-icon.tsx'

interface TaskProps {
  icon: TeamIconName
  text: string
  detail?: string
  /** Where it is done; without one it is only told. */
  to?: `/${string}`
  verb?: string
  /** There is nothing to do yet, and so it is never the green one. */
  isLater?: boolean
}

/** One thing that waits, as a row that leads to its place. */
export function Task({ icon, text, detail, to, verb = 'Ver', isLater }: TaskProps) {
  const shown = (
    <>
      <TeamIcon name={icon} />{' '}
      <span className="min-w-0 flex-1 break-words">
        {text} {detail && <small>{detail}</small>}
      </span>
    </>
  )
  return (
    <li className={`task task-${icon} ${to ? '' : 'told'} ${isLater ? 'task-later' : ''}`}>
      {to ? (
        <Link to={to}>
          {shown} <span className="sr-only">·</span> <strong className="verb">{verb}</strong>
        </Link>
      ) : (
        shown
      )}
    </li>
  )
}
