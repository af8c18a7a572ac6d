import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Trail } from '#contract/shapes.ts'
import type { SitePath } from '#app/request/safe-redirect.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TrailTile } from '#app/ui/trail-tile.tsx'
import type { Piece } from './pieces.server.ts'

export const marked = (pieces: Piece[]) =>
  pieces.map(({ text, isMarked }, at) => (isMarked ? <mark key={at}>{text}</mark> : text))

interface HitProps {
  /** What it is, such as `Passo`. */
  kind: string
  title: ReactNode
  to: SitePath | undefined
  isLocked?: boolean
  /** Of its trail. */
  art?: Pick<Trail, 'cover' | 'icon'>
  children: ReactNode
}

export const Hit = ({ kind, title, to, isLocked, art, children }: HitProps) => (
  <li className="flex flex-wrap border-b border-line pb-2 last:border-0">
    {art && <TrailTile {...art} className="mr-2.5 mt-2.5 h-10 w-10 self-start md:h-12 md:w-14" />}
    <div className="min-w-0 flex-1">
      <p className="break-words font-semibold">
        {to ? (
          <Link to={to} prefetch="none" className="inline-block py-2.5">
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <p className="-mt-2 text-sm text-ink-soft">
        {isLocked && <Icon name="lock" className="-mt-1 mr-1 inline h-4 w-4" />}
        {kind}
      </p>
    </div>
    <p className="mt-0.5 w-full break-words text-sm">{children}</p>
  </li>
)
