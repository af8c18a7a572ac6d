import type { Standing } from '#contract/shapes.ts'
import { Card } from '#app/ui/card.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { evosText } from '#app/ui/words.ts'

/** Share of the way from this level's start to the next one. A level n takes 100·n evos more than the one before. */
function percentOfLevel({ evos, toNextLevel, level }: Standing) {
  const span = Math.max(100 * level, toNextLevel, 1)
  return evos === 0 ? 0 : Math.floor(((span - toNextLevel) / span) * 100)
}

export function LevelCard({ standing }: { standing: Standing }) {
  const { level, evos, toNextLevel } = standing
  return (
    <Card aria-labelledby="nivel" className="mt-4 md:mt-0">
      <h2 id="nivel">Seu nível</h2>
      <p className="mt-2 flex items-baseline tabular-nums">
        <strong className="mr-2 text-3xl">{level}</strong> {evosText(evos)}
      </p>
      <div className="mt-3">
        <Progress percent={percentOfLevel(standing)} label={`Caminho até o nível ${level + 1}`} />
      </div>
      <p className="mt-2 text-ink-soft">
        Faltam <strong className="tabular-nums text-ink">{evosText(toNextLevel)}</strong> para o nível{' '}
        {level + 1}. Cada aula concluída e cada quiz em que você passa somam evos.
      </p>
    </Card>
  )
}
