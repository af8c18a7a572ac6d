import { Link } from '@remix-run/react'
import type { shownHits } from './view.server.ts'

type ShownHit = ReturnType<typeof shownHits>['hits'][number]

export function Hit({ title, kind, isLocked, to, pieces }: ShownHit) {
  return (
    <li className="border-b border-line py-1.5 last:border-0">
      {to ? (
        <Link to={to} prefetch="none" className="inline-block break-words py-2.5 font-semibold">
          {title}
        </Link>
      ) : (
        <p className="break-words font-semibold">{title}</p>
      )}
      <p className="text-sm text-ink-soft">{isLocked ? `${kind} · ainda não abriu para você` : kind}</p>
      <p className="mt-1 break-words">
        {pieces.map(({ text, isMarked }, at) => (isMarked ? <mark key={at}>{text}</mark> : text))}
      </p>
    </li>
  )
}
