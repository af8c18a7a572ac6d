import { Link } from '@remix-run/react'
import type { StepPath } from '#app/learning/step-path.ts'
import { Card } from '#app/ui/card.tsx'
import { count } from '#app/ui/words.ts'

interface NotesProps {
  latest: { title: string; note: string; to?: StepPath }[]
  others: number
  hasPage: boolean
}

export function Notes({ latest, others, hasPage }: NotesProps) {
  if (latest.length === 0) return null
  return (
    <Card id="anotacoes" aria-labelledby="anotacoes-titulo" className="mt-4">
      <h2 id="anotacoes-titulo">Suas anotações</h2>
      <ul className="mt-2">
        {latest.map(({ title, note, to }, at) => (
          <li key={at} className="border-b border-line py-2.5 last:border-0">
            <p className="whitespace-pre-line break-words">{note}</p>
            {to ? (
              <Link to={to} prefetch="none" className="inline-flex min-h-touch items-center text-sm">
                {title}
              </Link>
            ) : (
              <p className="text-sm text-ink-soft">{title}</p>
            )}
          </li>
        ))}
      </ul>
      {hasPage && (
        <Link to="/anotacoes" className="inline-flex min-h-touch items-center">
          Ver todas as anotações
        </Link>
      )}
      {others > 0 && !hasPage && (
        <Link to="/user/dados" className="inline-flex min-h-touch items-center">
          {`Ver mais ${count(others, 'anotação', 'anotações')}`}
        </Link>
      )}
    </Card>
  )
}
