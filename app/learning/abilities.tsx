import { Link } from '@remix-run/react'
import type { Abilities as ShownAbilities } from '#contract/learner-shapes.ts'
import { stepPath } from '#app/learning/step-path.ts'
import { TextLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { count } from '#app/ui/words.ts'

interface AbilitiesProps extends ShownAbilities {
  className?: string
}

export function Abilities({ total, latest, className = '' }: AbilitiesProps) {
  if (latest.length === 0) return null
  const others = total - latest.length
  return (
    <Card aria-labelledby="habilidades" className={className}>
      <h2 id="habilidades">O que você já sabe fazer</h2>
      <ul className="abilities mt-3">
        {latest.map(({ text, title, stepId }, at) => (
          <li key={at} className="flex">
            <span className="mr-3 mt-0.5 flex h-6 w-6 shrink-0 items-center justify-center rounded-full bg-primary text-on-primary">
              <Icon name="check" className="h-4 w-4" />
            </span>
            <span className="min-w-0">
              <span className="font-semibold">{text}</span>{' '}
              <Link
                to={stepPath(stepId)}
                prefetch="none"
                className="flex min-h-touch items-center text-sm text-ink-soft"
              >
                {title}
              </Link>
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <TextLink to="/user?passos=concluidos#passos">
          {`E mais ${count(others, 'coisa', 'coisas')} que você aprendeu aqui`}
        </TextLink>
      )}
    </Card>
  )
}
