import type { ShownProgress } from '#app/domain/levels.server.ts'
import type { StepPath } from '#app/learning/step-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { COVERS } from '#app/ui/cover.ts'
import { Ring } from '#app/ui/ring.tsx'
import { Stats, type Stat } from '#app/ui/stats.tsx'
import { evosText, missingEvos } from '#app/ui/words.ts'

interface PersonProps {
  name: string
  since?: string
  levelProgress: ShownProgress
  stats?: Stat[]
  /** For somebody without numbers. */
  first?: { to: StepPath; title: string }
}

/** `LS` of Lia dos Santos. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [first, last]
    .map((word = '') => /^./u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase()
}

function Level({ level, evos, toNextLevel, percent }: ShownProgress) {
  return (
    <div className="flex items-center">
      <Ring percent={percent} level={level} className="mr-4 h-20 w-20 text-2xl" />
      <div className="tabular-nums">
        <p className="text-lg font-bold">{`Nível ${level}`}</p>
        <p>{toNextLevel > 0 ? `${evos} de ${evosText(evos + toNextLevel)}` : evosText(evos)}</p>
        {toNextLevel > 0 && (
          <p className="text-sm">{`${missingEvos(toNextLevel)} para o nível ${level + 1}`}</p>
        )}
      </div>
    </div>
  )
}

/** Who one is and how far one came. */
export function Person({ name, since, levelProgress, stats, first }: PersonProps) {
  return (
    <section aria-labelledby="pessoa" className={`hero-text rounded-card ${COVERS.primary}`}>
      <div className="justify-between md:flex md:items-center">
        <div className="flex min-w-0 items-center">
          <span
            aria-hidden="true"
            className="mr-4 flex h-20 w-20 shrink-0 items-center justify-center rounded-full border border-transparent bg-primary text-2xl font-bold text-on-primary"
          >
            {initialsOf(name)}
          </span>{' '}
          <div className="min-w-0">
            <h1 id="pessoa" className="break-words leading-tight">
              {name}
            </h1>
            {since && <p className="mt-1">{`Por aqui desde ${since}`}</p>}
          </div>
        </div>
        <div className="mt-5 md:ml-3 md:mt-0">
          <Level {...levelProgress} />
        </div>
      </div>
      {stats ? (
        <Stats stats={stats} />
      ) : (
        <>
          <p className="mt-4">O que você aprender aparece aqui.{first && ` Comece por “${first.title}”.`}</p>
          <ButtonLink to={first?.to ?? '/trails'} prefetch="none" className="btn-wide mt-3">
            {first ? 'Começar' : 'Escolher uma trilha'}
          </ButtonLink>
        </>
      )}
    </section>
  )
}
