import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { SitePath } from '#app/request/safe-redirect.server.ts'
import type { Piece } from './pieces.server.ts'

export const marked = (pieces: Piece[]) =>
  pieces.map(({ text, isMarked }, at) => (isMarked ? <mark key={at}>{text}</mark> : text))

interface HitProps {
  /** What it is, such as `Passo`. */
  kind: string
  title: ReactNode
  to: SitePath | undefined
  children: ReactNode
}

export const Hit = ({ kind, title, to, children }: HitProps) => (
  <li className="border-b border-line py-3 last:border-0">
    <p className="break-words font-semibold">
      {to ? (
        <Link to={to} prefetch="none" className="inline-block py-2.5">
          {title}
        </Link>
      ) : (
        title
      )}
    </p>
    <p className="tag mb-1">{kind}</p>
    <p className="break-words">{children}</p>
  </li>
)
