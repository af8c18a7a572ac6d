import { Link } from '@remix-run/react'
import { TrailIcon } from '#app/learning/trail-icon.tsx'
import { trailPath } from '#app/learning/trail-path.ts'
import { tip } from '#app/ui/tooltip/tip.ts'
import { Progress } from '#app/ui/progress.tsx'
import { LeftOut, LoadFailure } from '#app/layout/partial-data.tsx'
import type { ShownTrail } from './recommended.server.ts'

function TrailCard({ trail }: { trail: ShownTrail }) {
  const { id, title, summary, icon, progress, done, missing, reason } = trail
  return (
    <article className="card">
      <div className="flex items-center">
        <TrailIcon name={icon} className="mr-4" />
        <h3 className="min-w-0 break-words text-lg">
          <Link
            to={trailPath(id)}
            className="inline-flex min-h-touch items-center text-ink"
            {...tip(missing)}
          >
            {title}
          </Link>
        </h3>
      </div>
      <p className="mb-3 mt-3 break-words text-ink-soft">{summary}</p>
      {progress > 0 && (
        <div className="max-w-form">
          <Progress percent={progress} label={`${progress}% da trilha feita`} />
        </div>
      )}
      {done && <p className="mt-2 text-sm tabular-nums text-ink-soft">{done}</p>}
      {reason && <p className="break-words text-sm text-ink-faint">{reason}</p>}
    </article>
  )
}

interface RecommendedProps {
  trails: ShownTrail[]
  leftOut: number
}

export function Recommended({ trails, leftOut }: RecommendedProps) {
  if (trails.length === 0 && leftOut === 0) return null
  return (
    <section aria-labelledby="trilhas" className="mt-9">
      <div className="flex flex-wrap items-baseline justify-between">
        <h2 id="trilhas" className="mr-4">
          Trilhas para você
        </h2>
        <Link to="/trails" className="inline-flex min-h-touch items-center">
          Todas as trilhas
        </Link>
      </div>
      {trails.length === 0 && <LoadFailure to="/home" what="as suas trilhas" />}
      <div className="mt-2 space-y-4 md:grid md:grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] md:gap-4 md:space-y-0">
        {trails.map((trail) => (
          <TrailCard key={trail.id} trail={trail} />
        ))}
      </div>
      {trails.length > 0 && <LeftOut number={leftOut} one="trilha" many="trilhas" />}
    </section>
  )
}
