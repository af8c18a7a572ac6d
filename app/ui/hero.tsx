import type { ReactNode } from 'react'
import type { Cover } from '#contract/shapes.ts'
import { COVERS } from './cover.ts'
import { Drawing } from './drawing.tsx'

interface HeroProps {
  cover?: Cover
  labelledBy: string
  drawing?: string
  /** In place of a drawing. */
  art?: ReactNode
  className?: string
  children: ReactNode
}

/** The one big card of a page, on the soft ground of a role, with its drawing above, or beside on wide screens. */
export function Hero({ cover = 'green', labelledBy, drawing, art, className = '', children }: HeroProps) {
  return (
    <section aria-labelledby={labelledBy} className={`hero ${COVERS[cover]} ${className}`}>
      {art ?? (drawing && <Drawing markup={drawing} />)}
      <div className="hero-text">{children}</div>
    </section>
  )
}
