import { useLite } from './lite-mode.ts'
import sprite from './icons.svg'

export type IconName =
  | 'home'
  | 'trails'
  | 'profile'
  | 'check'
  | 'lock'
  | 'clock'
  | 'rocket'
  | 'badge'
  | 'calendar'
  | 'warning'
  | 'info'
  | 'success'
  | 'error'
  | 'close'
  | 'chevron'
  | 'play'

/** Icons whose shapes would be empty without them, drawn as in the sprite. */
const DRAWN = new Map<IconName, string>([
  ['check', 'M20 6 9 17l-5-5'],
  ['lock', 'M3 11h18v11H3zM7 11V7a5 5 0 0 1 10 0v4'],
  [
    'badge',
    'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76ZM16 9l-5.5 5.5L8 12',
  ],
])

/** Lite mode loads no sprite. */
function Drawn({ name, className }: { name: IconName; className: string }) {
  const path = DRAWN.get(name)
  return path === undefined ? null : (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`shrink-0 ${className}`}>
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}

/** Hidden from screen readers, as text stands beside it; 24 px unless the class says otherwise. */
export function Icon({ name, className = 'h-6 w-6' }: { name: IconName; className?: string }) {
  if (useLite()) return <Drawn name={name} className={className} />
  return (
    <svg aria-hidden="true" width="24" height="24" className={`shrink-0 ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
