import { useLite } from './lite-mode.ts'

interface DrawingProps {
  /** Inside an SVG of 360 by 120. */
  markup: string
  /** What of it to show. */
  box?: string
  className?: string
}

/** Decorative: screen readers skip it, and lite mode leaves it out. */
export function Drawing({ markup, box = '70 0 260 120', className = '' }: DrawingProps) {
  if (useLite()) return null
  return (
    <svg
      aria-hidden="true"
      width="360"
      height="120"
      viewBox={box}
      preserveAspectRatio="xMidYMax"
      className={`art print:hidden ${className}`}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
