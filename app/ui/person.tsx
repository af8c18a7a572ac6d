import { useLite } from './lite-mode.ts'
import sprite from './people.svg'

/** Skin, for the hands that hold something. */
const PEOPLE = { lia: '#b97a50', osvaldo: '#dfae86', jaqueline: '#85502f', taina: '#a9693f' }

type Held = 'tick' | 'medal' | 'plant' | 'notebook' | 'glass' | 'plane' | 'frame' | 'headset'
type Raised = 'flag' | 'star' | 'wave'

export interface Figure {
  who: keyof typeof PEOPLE
  holding: Held | Raised
}

/** Somebody of the classes, or, with nothing to hold, a face. Decorative: screen readers skip it, and lite mode leaves it out. */
export function Person({
  who,
  holding,
  className = 'mx-auto mb-4 block',
}: Pick<Figure, 'who'> & Partial<Figure> & { className?: string }) {
  if (useLite()) return null
  return (
    <svg
      aria-hidden="true"
      width="150"
      height="120"
      viewBox={holding ? '-14 0 148 120' : '0 0 120 120'}
      className={`print:hidden ${holding ? `overflow-visible ${className}` : 'face'}`}
    >
      <use href={`${sprite}#${who}`} width="120" height="120" />
      {holding && <use href={`${sprite}#${holding}`} width="120" height="120" fill={PEOPLE[who]} />}
    </svg>
  )
}
