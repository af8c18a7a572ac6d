import { useEffect, useRef } from 'react'
import type { FlashMessage } from '#app/layout/flash.tsx'
import { MOVEMENT, useFresh } from '#app/ui/use-fresh.ts'
import { evosText } from '#app/ui/words.ts'

/** From where it stands to the ring in the header, or where that is hidden, upwards. */
function flyToRing(element: HTMLElement) {
  const from = element.getBoundingClientRect()
  const ring = document.querySelector('.level-chip')?.getBoundingClientRect()
  const isThere = ring !== undefined && ring.width > 0
  const [x, y] = isThere ? [ring.left - from.left, ring.top - from.top] : [0, -from.top]
  const start = { visibility: 'visible', opacity: 1 }
  const end = { visibility: 'visible', opacity: 0.2, transform: `translate(${x}px, ${y}px) scale(0.7)` }
  element.animate([start, end], { duration: MOVEMENT, easing: 'ease-in' })
}

/** What the class before taught, above the one that is open now. */
export function ClassDone({ title, description, evos }: FlashMessage) {
  const isFresh = useFresh()
  const flying = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isFresh && flying.current) flyToRing(flying.current)
  }, [isFresh])
  const gain = evos && `+${evosText(evos)}`
  return (
    <div role="status" className={`class-done ${isFresh ? 'fresh' : ''}`}>
      <svg aria-hidden="true" focusable="false" viewBox="0 0 24 24" className="tick">
        <path d="M5 12.5l4.5 4.5L19 7.5" />
      </svg>
      <p className="min-w-0 flex-1">
        {title} {description}
      </p>{' '}
      {gain && (
        <strong className="relative ml-3 shrink-0">
          {gain}
          <span ref={flying} aria-hidden="true" className="flying">
            {isFresh && gain}
          </span>
        </strong>
      )}
    </div>
  )
}
