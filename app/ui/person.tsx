import { useLite } from './lite-mode.ts'
import sprite from './people.svg'

/** Skin, for the hands that hold something. */
const PEOPLE = { lia: '#b97a50', osvaldo: '#dfae86', jaqueline: '#85502f', taina: '#a9693f' }

export interface Figure {
  who: keyof typeof PEOPLE
  holding: 'tick' | 'flag' | 'star' | 'medal' | 'plant' | 'notebook' | 'glass' | 'plane' | 'frame' | 'headset'
}

/** The head of somebody of the classes, as decorative as the whole figure. */
export function Face({ who }: Pick<Figure, 'who'>) {
  if (useLite()) return null
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 120 120"
      className="face float-left mr-4 h-20 w-20 rounded-full bg-primary-soft print:hidden"
    >
      <use href={`${sprite}#${who}`} width="120" height="120" />
    </svg>
  )
}

/** Somebody of the classes. Decorative: screen readers skip it, and lite mode leaves it out. */
export function Person({ who, holding, className = 'mx-auto mb-4 block' }: Figure & { className?: string }) {
  if (useLite()) return null
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="150"
      height="120"
      viewBox="-14 0 148 120"
      className={`overflow-visible print:hidden ${className}`}
    >
      <use href={`${sprite}#${who}`} width="120" height="120" />
      <use href={`${sprite}#${holding}`} width="120" height="120" fill={PEOPLE[who]} />
    </svg>
  )
}
