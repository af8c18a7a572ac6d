import sprite from './icons.svg'

export type IconName =
  | 'home'
  | 'trails'
  | 'profile'
  | 'check'
  | 'lock'
  | 'arrow'
  | 'clock'
  | 'rocket'
  | 'badge'
  | 'calendar'
  | 'question'
  | 'warning'
  | 'info'
  | 'success'
  | 'error'
  | 'mail'
  | 'link'
  | 'video'
  | 'audio'
  | 'text'

/** An icon of the sprite, 24 px unless the class says otherwise. It stands beside text, so screen readers skip it. */
export function Icon({ name, className = 'h-6 w-6' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" focusable="false" width="24" height="24" className={`shrink-0 ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
