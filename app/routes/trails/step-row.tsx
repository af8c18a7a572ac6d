import { Link } from '@remix-run/react'
import { STATE_WORDS, type StepState } from '#app/learning/step-state.ts'
import { tip } from '#app/ui/tooltip/tip.ts'
import { Icon } from '#app/ui/icon.tsx'
import { evosText, minutesText, ofText } from '#app/ui/words.ts'
import type { ShownTrailStep } from './view.server.ts'

const LOOKS: Record<StepState, string> = {
  done: 'bg-primary border-primary text-on-primary',
  underway: 'border-primary text-primary',
  open: 'border-line-strong text-ink-soft',
  locked: 'border-line text-ink-faint bg-sunken',
}

function Marker({ state, number }: { state: StepState; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={`mr-4 flex h-9 w-9 shrink-0 items-center justify-center rounded-full border-2 font-bold tabular-nums ${LOOKS[state]}`}
    >
      {state === 'done' && <Icon name="check" className="h-5 w-5" />}
      {state === 'locked' && <Icon name="lock" className="h-4 w-4" />}
      {(state === 'underway' || state === 'open') && number}
    </span>
  )
}

function doneText({ classesDone, classesTotal }: ShownTrailStep) {
  return `${ofText(classesDone, classesTotal)} ${classesTotal === 1 ? 'aula feita' : 'aulas feitas'}.`
}

function lockText({ opener }: ShownTrailStep) {
  return opener === undefined ? 'Ainda não está aberto para você.' : `Abre quando você terminar “${opener}”.`
}

export function StepRow({ step }: { step: ShownTrailStep }) {
  const { state, number, id } = step
  const detail = state === 'underway' ? `${STATE_WORDS[state]}, ${step.progress}%` : STATE_WORDS[state]
  return (
    <li id={`passo-${id}`} value={number} className="flex items-start pb-7 last:pb-0">
      <Marker state={state} number={number} />
      <div className="min-w-0">
        {state === 'locked' ? (
          <span className="font-semibold text-ink-soft">{step.title}</span>
        ) : (
          <Link
            to={`/step/${encodeURIComponent(id)}`}
            prefetch="none"
            className="-my-2.5 inline-block py-2.5 font-semibold text-ink"
            {...tip(doneText(step))}
          >
            {step.title}
          </Link>
        )}
        <p className="text-sm tabular-nums text-ink-soft">
          {`${detail} · ${minutesText(step.minutes)} · ${evosText(step.evos)}`}
        </p>
        {state === 'locked' && <p className="text-sm text-ink-soft">{lockText(step)}</p>}
      </div>
    </li>
  )
}
