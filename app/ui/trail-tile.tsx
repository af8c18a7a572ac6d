import type { Trail } from '#contract/shapes.ts'
import { COVERS } from './cover.ts'
import { TrailArt } from './trail-art.tsx'

/** A trail's drawing on its cover, beside the name of it or of what is in it. */
export const TrailTile = ({
  cover,
  icon,
  className = '',
}: Pick<Trail, 'cover' | 'icon'> & { className?: string }) => (
  <div className={`shrink-0 rounded-control p-1 ${COVERS[cover]} ${className}`}>
    <TrailArt icon={icon} className="h-full w-full" />
  </div>
)
