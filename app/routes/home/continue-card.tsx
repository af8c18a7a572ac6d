import type { ReactNode } from 'react'
import type { StepCard } from '#contract/shapes.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { count, evosText } from '#app/ui/words.ts'

const stepPath = (id: string): `/step/${string}` => `/step/${encodeURIComponent(id)}`

/** The one thing that matters on this page, on the colour that says so. */
function LeadCard({ eyebrow, title, children }: { eyebrow: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="comece"
      className="relative overflow-hidden rounded-card bg-primary-soft p-6 text-on-primary-soft"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 230 150"
        className="absolute -bottom-4 -right-3 h-[150px] w-[230px] text-primary opacity-20"
        fill="none"
        stroke="currentColor"
        strokeWidth="10"
        strokeLinecap="round"
      >
        <path d="M8 140c70 0 50-62 112-62S170 30 222 12" />
        <circle cx="120" cy="78" r="11" fill="currentColor" stroke="none" />
        <circle cx="222" cy="12" r="11" fill="currentColor" stroke="none" />
      </svg>
      <div className="relative">
        <p className="text-sm">{eyebrow}</p>
        <h2 id="comece" className="mt-1 text-xl">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}

/** What is left of a step, in words. */
function leftOf({ classesDone, classesTotal }: StepCard) {
  const left = classesTotal - classesDone
  return left > 0 ? `Faltam ${count(left, 'aula', 'aulas')} e o quiz.` : 'Falta só o quiz.'
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
