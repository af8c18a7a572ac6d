import { Link } from '@remix-run/react'
import { stepPath } from '#app/learning/step-path.ts'
import { minutesText } from '#app/ui/amounts.ts'
import type { ShownTrails } from './view.server.ts'

interface FoundStepsProps {
  steps: (ShownTrails['trails'][number]['steps'][number] & { trail: string })[]
}

export function FoundSteps({ steps }: FoundStepsProps) {
  return (
    <ul aria-label="Passos achados" className="card mt-4 py-2">
      {steps.map(({ id, number, title, minutes, trail }) => (
        <li key={id} className="border-b border-line py-1.5 last:border-0">
          <Link
            to={stepPath(id)}
            prefetch="none"
            className="inline-flex min-h-touch max-w-full items-center text-lg font-bold"
          >
            <span className="min-w-0 break-words">{`Passo ${number} · ${title}`}</span>
          </Link>
          <p className="mb-2 break-words text-sm text-ink-soft">
            {[trail, minutes > 0 && minutesText(minutes)].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
