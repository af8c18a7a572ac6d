import { Link } from '@remix-run/react'
import { TrailIcon } from '#app/learning/trail-icon.tsx'
import { useLite } from '#app/ui/lite-mode.ts'
import { LeftOut } from '#app/layout/partial-data.tsx'
import { Card } from '#app/ui/card.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { count, ofText } from '#app/ui/words.ts'
import { StepRow } from './step-row.tsx'
import type { ShownTrail } from './view.server.ts'

const BESIDE_ICON = 'flex min-h-[56px] items-center md:block md:min-h-0'

export function TrailCard({ trail }: { trail: ShownTrail }) {
  const { id, title, summary, icon, progress, done, total, steps, leftOut, wholePath } = trail
  const doneText = `${ofText(done, total)} ${total === 1 ? 'passo' : 'passos'}`
  return (
    <Card id={id} aria-labelledby={`trilha-${id}`} className="mt-6">
      <TrailIcon name={icon} className="float-left mr-4" />
      <h2 id={`trilha-${id}`} className={useLite() ? '' : BESIDE_ICON}>
        {title}
      </h2>
      <p className="clear-left pt-3 text-ink-soft md:clear-none md:pt-1">{summary}</p>
      <div className="clear-left max-w-form pt-4">
        <Progress percent={progress} label={doneText} />
        <p className="mt-1.5 text-sm tabular-nums text-ink-soft">{`${doneText} · ${progress}%`}</p>
        <p className="text-sm text-ink-soft">{trail.missing}</p>
      </div>
      {(steps.length > 0 || wholePath) && (
        <div className="mt-5 border-t border-line pt-5">
          <ol className={wholePath ? '' : 'way'}>
            {steps.map((step) => (
              <StepRow key={step.id} step={step} />
            ))}
          </ol>
          {wholePath && (
            <Link to={wholePath} className="mt-3 inline-flex min-h-touch items-center">
              Ver {total === 1 ? 'o' : 'os'} {count(total, 'passo', 'passos')}
              <span className="sr-only">{`: ${title}`}</span>
            </Link>
          )}
        </div>
      )}
      <LeftOut number={leftOut} one="passo" many="passos" />
    </Card>
  )
}
