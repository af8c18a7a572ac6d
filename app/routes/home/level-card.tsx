import { Link } from '@remix-run/react'
import type { ShownProgress } from '#app/domain/levels.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Ring } from '#app/ui/ring.tsx'
import { evosText } from '#app/ui/words.ts'
import type { ShownLevel } from './level.server.ts'

interface LevelCardProps {
  levelProgress: ShownProgress
  level: ShownLevel
  hasStatement: boolean
}

export function LevelCard({ levelProgress, level: { next, advice }, hasStatement }: LevelCardProps) {
  const { level, evos, toNextLevel, percent } = levelProgress
  return (
    <Card aria-labelledby="nivel" className="mt-4 flex flex-1 flex-col md:mt-0">
      <div className="flex items-center">
        <Ring percent={percent} level={level} className="mr-4 h-20 w-20 text-2xl md:h-28 md:w-28" />
        <div>
          <h2 id="nivel">{`Nível ${level}`}</h2>
          <p className="tabular-nums text-ink-soft">
            <strong className="text-ink">{evos}</strong>{' '}
            {next === undefined ? 'evos' : `de ${evosText(evos + toNextLevel)}`}
          </p>
        </div>
      </div>
      {next !== undefined && (
        <p className="mt-3 text-ink-soft">
          {toNextLevel === 1 ? 'Falta' : 'Faltam'}{' '}
          <strong className="tabular-nums text-ink">{evosText(toNextLevel)}</strong>
          {` para o nível ${next}${advice}`}
        </p>
      )}
      {hasStatement && (
        <Link to="/user#extrato" className="touch mt-auto">
          Ver extrato de evos
        </Link>
      )}
    </Card>
  )
}
