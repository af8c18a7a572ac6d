import { useRouteLoaderData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { ShownProgress } from '#app/domain/levels.server.ts'
import type { FlashMessage } from '#app/layout/flash.tsx'
import { MOVEMENT, useFresh } from '#app/ui/use-fresh.ts'
import { evosText, insideSentence, toNextLevelText } from '#app/ui/words.ts'

/** To the ring in the header, where that is shown. */
function flyToRing(element: HTMLElement) {
  const from = element.getBoundingClientRect()
  const ring = document.querySelector('.level-chip')?.getBoundingClientRect()
  if (!ring?.width) return
  const end = `translate(${ring.left - from.left}px, ${ring.top - from.top}px) scale(0.7)`
  const frames = { visibility: ['visible', 'visible'], opacity: [1, 0.2], transform: ['none', end] }
  element.animate(frames, { duration: MOVEMENT, easing: 'ease-in' })
}

/** What the class before taught, above the one that is open now. */
export function ClassDone({
  title,
  description,
  evos,
}: Pick<FlashMessage, 'title' | 'description' | 'evos'>) {
  const isFresh = useFresh()
  const flying = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isFresh && flying.current) flyToRing(flying.current)
  }, [isFresh])
  const gain = evos && `+${evosText(evos)}`
  const { level, toNextLevel = 0 } = useRouteLoaderData<{ learner?: ShownProgress }>('root')?.learner ?? {}
  const left = level && toNextLevel > 0 && toNextLevelText({ level, toNextLevel }, String(toNextLevel))
  return (
    <div role="status" className={`class-done ${isFresh ? 'fresh' : ''}`}>
      <svg aria-hidden="true" viewBox="0 0 24 24" className="tick">
        <path d="M5 12.5l4.5 4.5L19 7.5" />
      </svg>
      <div className="min-w-0 flex-1">
        <p>
          {title} {description}
        </p>
        {gain && (
          <p className="relative text-sm font-normal tabular-nums">
            <strong>{gain}</strong>
            {left && ` · ${insideSentence(left)}`}
            <span ref={flying} aria-hidden="true" className="flying">
              {isFresh && gain}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}
