import { Link } from '@remix-run/react'
import type { Trail } from '#contract/shapes.ts'
import { missing } from '#app/learning/missing.ts'
import { TrailIcon } from '#app/learning/trail-icon.tsx'
import { trailPath } from '#app/learning/trail-path.ts'
import { tip } from '#app/tooltip/tip.ts'
import { Progress } from '#app/ui/progress.tsx'
import { ofText } from '#app/ui/words.ts'

function doneText({ steps }: Trail) {
  const done = steps.filter((step) => step.completed).length
  return `${ofText(done, steps.length)} ${steps.length === 1 ? 'passo' : 'passos'}`
}

function TrailCard({ trail }: { trail: Trail }) {
  return (
    <article className="card">
      <div className="flex items-center">
        <TrailIcon name={trail.icon} className="mr-4" />
        <h3 className="min-w-0 text-lg">
          <Link to={trailPath(trail.id)} className="text-ink" {...tip(missing(trail))}>
            {trail.title}
          </Link>
        </h3>
      </div>
      <p className="mb-3 mt-3 text-ink-soft">{trail.summary}</p>
      <div className="max-w-form">
        <Progress percent={trail.progress} label={`${trail.progress}% da trilha feita`} />
      </div>
      <p className="mt-2 text-sm tabular-nums text-ink-soft">{`${doneText(trail)} · ${trail.progress}%`}</p>
      {trail.why && <p className="text-sm text-ink-faint">Porque você gosta de {trail.why}</p>}
    </article>
  )
}

export function Recommended({ trails }: { trails: Trail[] }) {
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
      <div className="mt-2 space-y-4 md:grid md:grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] md:gap-4 md:space-y-0">
        {trails.map((trail) => (
          <TrailCard key={trail.id} trail={trail} />
        ))}
      </div>
    </section>
  )
}
