import { Link } from '@remix-run/react'
import type { shownHits } from './view.server.ts'

type ShownHit = ReturnType<typeof shownHits>['hits'][number]

export function Hit({ title, kind, isLocked, to, pieces }: ShownHit) {
  return (
    <li className="border-b border-line py-1.5 last:border-0">
      <div className="flex flex-wrap items-center justify-between">
        {to ? (
          <Link to={to} prefetch="none" className="mr-4 min-w-0 break-words py-2.5 font-semibold">
            {title}
          </Link>
        ) : (
          <p className="mr-4 min-w-0 break-words py-2.5 font-semibold">{title}</p>
        )}{' '}
        <p className="tag">{isLocked ? `${kind} · ainda não abriu para você` : kind}</p>
      </div>
      <p className="mb-2 break-words">
        {pieces.map(({ text, isMarked }, at) => (isMarked ? <mark key={at}>{text}</mark> : text))}
      </p>
    </li>
  )
}
