import type { ReactNode } from 'react'
import type { StepCard } from '#contract/shapes.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Lead } from '#app/ui/lead.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { count, evosText } from '#app/ui/words.ts'

const stepPath = (id: string): `/step/${string}` => `/step/${encodeURIComponent(id)}`

function LeadCard({ eyebrow, title, children }: { eyebrow: string; title: string; children: ReactNode }) {
  return (
    <Lead aria-labelledby="comece" className="md:p-7">
      <p className="text-sm font-semibold">{eyebrow}</p>
      <h2 id="comece" className="mt-1 text-xl">
        {title}
      </h2>
      {children}
    </Lead>
  )
}

/** What is left of a step, in words. */
function leftOf({ classesDone, classesTotal }: StepCard) {
  const left = classesTotal - classesDone
  return left > 0
    ? `${left === 1 ? 'Falta' : 'Faltam'} ${count(left, 'aula', 'aulas')} e o quiz.`
    : 'Falta só o quiz.'
}

export function ContinueCard({ step }: { step: StepCard }) {
  return (
    <LeadCard eyebrow={`Trilha ${step.trailTitle}`} title={step.title}>
      <p className="mt-2">
        {leftOf(step)} <span className="tabular-nums">{step.progress}% do passo feito.</span>
      </p>
      <div className="mt-3 max-w-[20rem]">
        <Progress percent={step.progress} label={`${step.progress}% do passo feito`} />
      </div>
      <ButtonLink to={stepPath(step.id)} className="mt-5">
        Continuar
      </ButtonLink>
    </LeadCard>
  )
}

/** Where somebody begins who has nothing under way. */
export function StartCard({ step }: { step: StepCard | undefined }) {
  if (!step) {
    return (
      <LeadCard eyebrow="Trilhas" title="Você fez tudo o que está aberto para você">
        <p className="mt-2">Reveja uma aula quando quiser: tudo o que você fez continua aqui.</p>
        <ButtonLink to="/trails" className="mt-5">
          Ver minhas trilhas
        </ButtonLink>
      </LeadCard>
    )
  }
  return (
    <LeadCard eyebrow={`Trilha ${step.trailTitle} · primeiro passo`} title={step.title}>
      <p className="mt-2">
        {step.summary} {count(step.classesTotal, 'aula', 'aulas')}, {step.minutes} min, vale{' '}
        {evosText(step.evos)}.
      </p>
      <ButtonLink to={stepPath(step.id)} className="mt-5">
        Começar
      </ButtonLink>
    </LeadCard>
  )
}
