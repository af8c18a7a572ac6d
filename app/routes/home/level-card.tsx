import { Link } from '@remix-run/react'
import type { LevelProgress } from '#contract/shapes.ts'
import { Card } from '#app/ui/card.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { evosText } from '#app/ui/words.ts'
import type { ShownLevel } from './level.server.ts'

interface LevelCardProps {
  levelProgress: LevelProgress
  level: ShownLevel
  hasStatement: boolean
}

export function LevelCard({
  levelProgress: { level, evos, toNextLevel },
  level: { next, percent, advice },
  hasStatement,
}: LevelCardProps) {
  return (
    <Card aria-labelledby="nivel" className="mt-4 md:mt-0">
      <h2 id="nivel">Seu nível</h2>
      <p className="mt-2 flex items-baseline tabular-nums">
        <strong className="mr-2 text-3xl">{level}</strong> {evosText(evos)}
      </p>
      {next !== undefined && (
        <>
          <div className="mt-3">
            <Progress percent={percent} label={`Caminho até o nível ${next}`} />
          </div>
          <p className="mt-2 text-ink-soft">
            Faltam <strong className="tabular-nums text-ink">{evosText(toNextLevel)}</strong> para o nível{' '}
            {`${next}${advice}`}
          </p>
        </>
      )}
      {hasStatement && (
        <Link to="/user#extrato" className="mt-1 inline-flex min-h-touch items-center">
          Ver extrato de evos
        </Link>
      )}
    </Card>
  )
}
