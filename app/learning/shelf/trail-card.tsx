import { Link } from '@remix-run/react'
import { trailPath } from '#app/learning/trail-path.ts'
import { COVERS } from '#app/ui/cover.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useLite } from '#app/ui/lite-mode.ts'
import { Segments } from '#app/ui/segments.tsx'
import { tip } from '#app/ui/tooltip/tip.ts'
import type { ShelfTrail } from './shelf-trail.server.ts'
import { TrailIcon } from './trail-icon.tsx'
import { useMoving } from './use-moving.ts'

interface TrailCardProps {
  trail: ShelfTrail
  heading: 'h2' | 'h3'
  /** Titles of steps that a search found. */
  steps?: string[]
  hasSummary?: boolean
}

export function TrailCard({ trail, heading: Heading, steps = [], hasSummary = false }: TrailCardProps) {
  const { id, title, summary, icon, cover, detail, left, progress, isDone, reason } = trail
  const path = trailPath(id)
  const isMoving = useMoving(path)
  const isLite = useLite()
  return (
    <article className="card flex">
      {!isLite && (
        <div className={`cover ${COVERS[cover]} ${isMoving ? 'moving' : ''}`}>
          <TrailIcon name={icon} />
        </div>
      )}
      <div className="min-w-0 flex-1 px-4 py-4">
        <Heading className="break-words text-base">
          <Link to={path} viewTransition className="text-ink no-underline hover:underline" {...tip(left)}>
            {title}
          </Link>
        </Heading>
        {hasSummary && <p className="mt-1 break-words text-sm text-ink-soft">{summary}</p>}
        {detail && <p className="mt-1 text-sm tabular-nums text-ink-soft">{detail}</p>}
        {progress && <Segments parts={progress} label={`Feito: ${detail}`} className="mt-2" />}
        {steps.length > 0 && (
          <p className="mt-2 break-words text-sm">{`Com ${steps.map((step) => `“${step}”`).join(', ')}`}</p>
        )}
        {reason && <p className="mt-1 text-sm text-ink-soft">{reason}</p>}
        {isDone && (
          <p className="mt-2 flex items-center text-sm font-semibold text-success">
            <Icon name="success" className="mr-1.5 h-5 w-5" /> Feita
          </p>
        )}
      </div>
    </article>
  )
}
