import { Link, useViewTransitionState } from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'
import { trailPath, type TrailPath } from '#app/learning/trail-path.ts'
import { COVERS } from '#app/ui/cover.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TrailArt } from '#app/ui/trail-art.tsx'
import { Segments } from '#app/ui/segments.tsx'
import type { ShelfTrail } from './shelf-trail.server.ts'

const ROUTERS_OWN = 'remix-router-transitions'

let isForgetting = false

/** Whether the cover is on its way to or from its trail's page. The router's memory of it is not left in the tab. */
function useMoving(path: TrailPath): boolean {
  useEffect(() => {
    if (isForgetting) return
    isForgetting = true
    addEventListener('pagehide', () => {
      sessionStorage.removeItem(ROUTERS_OWN)
    })
  }, [])
  return useViewTransitionState(path)
}

interface TrailCardProps {
  trail: ShelfTrail
  heading: 'h2' | 'h3'
  summary?: ReactNode
}

export function TrailCard({ trail, heading: Heading, summary }: TrailCardProps) {
  const { id, title, icon, cover, detail, progress, isDone, reason } = trail
  const path = trailPath(id)
  const isMoving = useMoving(path)
  return (
    <article className="card flex">
      <div
        className={`cover ${COVERS[cover]} ${summary ? 'min-h-[7.2rem]' : 'flex-1'} ${isMoving ? 'moving' : ''}`}
      >
        <div>
          <Heading className={`break-words ${summary ? 'text-lg' : 'text-base'}`}>
            <Link to={path} viewTransition className="text-current no-underline hover:underline">
              {title}
            </Link>
          </Heading>
          {detail && <p className="mt-1 text-sm tabular-nums">{detail}</p>}
          {reason && <p className="text-sm">{reason}</p>}
          {progress && <Segments parts={progress} label={`Feito: ${detail}`} className="mt-2" />}
          {isDone && (
            <p className="mt-2 flex items-center text-sm font-semibold">
              <Icon name="success" className="mr-1.5 h-5 w-5" /> Feita
            </p>
          )}
        </div>
        <TrailArt icon={icon} className={`ml-auto mr-2 mt-auto ${summary ? 'h-24 w-32' : 'h-12 w-16'}`} />
      </div>
      {summary && (
        <div className="flex-1 px-4 py-3 text-sm">
          <p className="break-words text-ink-soft">{summary}</p>
        </div>
      )}
    </article>
  )
}
