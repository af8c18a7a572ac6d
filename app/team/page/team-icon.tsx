import { useLite } from '#app/ui/lite-mode.ts'
import sprite from './team-icons.svg'

export type TeamIconName =
  'start' | 'people' | 'invite' | 'answer' | 'text' | 'trails' | 'report' | 'stopped' | 'attendance' | 'calm'

/** Hidden from screen readers, as words stand beside it; lite mode leaves it out. */
export function TeamIcon({ name }: { name: TeamIconName }) {
  if (useLite()) return null
  return (
    <svg aria-hidden="true" width="24" height="24" className="shrink-0">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
