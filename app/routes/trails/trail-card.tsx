import type { Trail } from '#contract/shapes.ts'
import { missing } from '#app/learning/missing.ts'
import { TrailIcon } from '#app/learning/trail-icon.tsx'
import { useLite } from '#app/lite/mode.ts'
import { Card } from '#app/ui/card.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { ofText } from '#app/ui/words.ts'
import { StepRow } from './step-row.tsx'

const BESIDE_ICON = 'flex min-h-[56px] items-center md:block md:min-h-0'

export function TrailCard({ trail }: { trail: Trail }) {
  const done = trail.steps.filter(({ completed }) => completed).length
  const doneText = `${ofText(done, trail.steps.length)} ${trail.steps.length === 1 ? 'passo' : 'passos'}`
  return (
    <Card id={trail.id} aria-labelledby={`trilha-${trail.id}`} className="mt-6">
      <TrailIcon name={trail.icon} className="float-left mr-4" />
      <h2 id={`trilha-${trail.id}`} className={useLite() ? '' : BESIDE_ICON}>
        {trail.title}
      </h2>
      <p className="clear-left pt-3 text-ink-soft md:clear-none md:pt-1">{trail.summary}</p>
      <div className="clear-left max-w-form pt-4">
        <Progress percent={trail.progress} label={doneText} />
        <p className="mt-1.5 text-sm tabular-nums text-ink-soft">{`${doneText} · ${trail.progress}%`}</p>
        <p className="text-sm text-ink-soft">{missing(trail)}</p>
      </div>
      <ol className="way mt-5 border-t border-line pt-5">
        {trail.steps.map((step, at) => (
          <StepRow key={step.id} step={step} number={at + 1} unlockedBy={trail.steps[at - 1]?.title} />
        ))}
      </ol>
    </Card>
  )
}
