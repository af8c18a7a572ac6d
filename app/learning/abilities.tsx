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
    <Card aria-labelledby="habilidades" className={`px-5 py-3 md:py-4 ${className}`}>
      <h2 id="habilidades">O que você já sabe fazer</h2>
      <ul className="abilities mt-1">
        {latest.map(({ text, stepId }, at) => (
          <li key={at} className="flex items-center">
            <Icon name="success" className="mr-3 h-6 w-6 shrink-0 text-primary" />
            <Link to={stepPath(stepId)} prefetch="none" className="touch min-w-0 text-sm text-ink">
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <TextLink to="/user?passos=concluidos#passos">
          {`E mais ${count(others, 'coisa', 'coisas')}`}
          <span className="sr-only"> que você aprendeu aqui</span>
        </TextLink>
      )}
    </Card>
  )
}
