import { Link } from '@remix-run/react'
import { signedEvos } from './signed-evos.ts'
import type { Award } from './statement.server.ts'

export function AwardList({ awards }: { awards: Award[] }) {
  return (
    <ul>
      {awards.map(({ at, written, evos, reason, stepId }, position) => (
        <li
          key={`${at} ${position}`}
          className="flex items-baseline justify-between border-b border-line py-2.5 last:border-0"
        >
          <span className="min-w-0 break-words pr-4">
            {stepId === undefined ? (
              reason
            ) : (
              <Link to={`/step/${encodeURIComponent(stepId)}`} prefetch="none" className="text-ink">
                {reason}
              </Link>
            )}
            <time dateTime={at} className="block text-sm text-ink-soft">
              {written}
            </time>
          </span>
          <strong className="shrink-0 whitespace-nowrap tabular-nums text-success">{signedEvos(evos)}</strong>
        </li>
      ))}
    </ul>
  )
}
