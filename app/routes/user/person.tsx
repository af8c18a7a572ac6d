import type { ShownProgress } from '#app/domain/levels.server.ts'
import type { StepPath } from '#app/learning/step-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { COVERS } from '#app/ui/cover.ts'
import { RingWithFace } from '#app/ui/ring.tsx'
import { Stats, type Stat } from '#app/ui/stats.tsx'
import { evosText } from '#app/ui/words.ts'

interface PersonProps {
  name: string
  levelProgress: ShownProgress
  stats?: Stat[]
  /** The step to go on with, or to begin with. */
  next?: { to: StepPath; title: string; isBegun: boolean }
}

/** Who one is and how far one came. */
export function Person({ name, levelProgress, stats, next }: PersonProps) {
  const { level, evos, toNextLevel, percent } = levelProgress
  return (
    <section aria-labelledby="pessoa" className={`hero-text rounded-card ${COVERS.green}`}>
      <div className="flex flex-wrap items-center">
        <RingWithFace percent={percent} level={level} />
        <div className="min-w-0 flex-1 basis-32 tabular-nums">
          <h1 id="pessoa" className="break-words leading-tight">
            {name}
          </h1>
          <p className="mt-1">
            {`Nível ${level} · ${toNextLevel > 0 ? `${evos} de ${evosText(evos + toNextLevel)}` : evosText(evos)}`}
          </p>
        </div>
      </div>
      {stats ? (
        <>
          <Stats stats={stats} />
          {next && <p className="mt-4">{`Próximo passo: ${next.title}`}</p>}
        </>
      ) : (
        <p className="mt-4">O que você aprender aparece aqui.{next && ` Comece por “${next.title}”.`}</p>
      )}
      <ButtonLink to={next?.to ?? '/trails'} prefetch="none" className="btn-wide mt-5">
        {next ? (stats && next.isBegun ? 'Continuar' : 'Começar') : 'Escolher uma trilha'}
      </ButtonLink>
    </section>
  )
}
