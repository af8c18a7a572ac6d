import { Person } from './person.tsx'

interface RingProps {
  percent: number
  level: number | string
  className?: string
}

const RADIUS = 16
const LENGTH = 2 * Math.PI * RADIUS

/** A circle that fills; the words beside it say the same, also where there is no style. */
export function Ring({ percent, level, className = '' }: RingProps) {
  return (
    <span aria-hidden="true" data-level={level} className={`ring-of-level ${className}`}>
      <svg width="36" height="36" viewBox="0 0 36 36" fill="none" strokeWidth="3.6">
        <circle cx="18" cy="18" r={RADIUS} stroke="var(--track)" />
        {percent > 0 && (
          <circle
            cx="18"
            cy="18"
            r={RADIUS}
            stroke="var(--primary)"
            strokeLinecap="round"
            strokeDasharray={`${((LENGTH * percent) / 100).toFixed(1)} ${LENGTH.toFixed(1)}`}
            transform="rotate(-90 18 18)"
          />
        )}
      </svg>
    </span>
  )
}

/** Who keeps one company, by level. */
const COMPANY = ['taina', 'lia', 'osvaldo', 'jaqueline'] as const

export const RingWithFace = ({ percent, level }: { percent: number; level: number }) => (
  <>
    <Ring percent={percent} level="" className="h-24 w-24" />
    <Person who={COMPANY[level % 4] ?? 'lia'} holding="wave" className="-ml-20 mr-8 h-16 w-16" />
  </>
)
