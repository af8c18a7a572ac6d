interface SegmentsProps {
  /** Percent of each part, 0 to 100. */
  parts: number[]
  /** What the picture says, for screen readers; without it words beside it say so. */
  label?: string
  className?: string
}

const MOST = 12

/** One bar per part, or one for all if there are many. */
export function barsOf(parts: number[]): number[] {
  const sum = parts.reduce((total, percent) => total + percent, 0)
  return parts.length > MOST ? [Math.floor(sum / parts.length)] : parts
}

export function Segments({ parts, label, className = '' }: SegmentsProps) {
  return (
    <div
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={`parts ${className}`}
    >
      {parts.map((percent, at) => (
        <progress key={at} aria-hidden="true" value={percent} max={100} />
      ))}
    </div>
  )
}
