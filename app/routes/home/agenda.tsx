import type { ProgrammePath } from '#app/domain/programmes.ts'
import { LeftOut, LoadFailure } from '#app/layout/partial-data.tsx'
import { LiveCard } from '#app/programmes/lives/live-card.tsx'
import type { ShownLive } from '#app/programmes/lives/live-state.ts'
import { TextLink } from '#app/ui/button.tsx'

interface AgendaProps {
  /** The next one that is not close yet, and what is cancelled. */
  lives: ShownLive[]
  now: number
  /** Where all of them stand. */
  to: '/turma' | ProgrammePath | undefined
  leftOut: number
  className: string
}

/** What is dated, in one place. */
export function Agenda({ lives, now, to, leftOut, className }: AgendaProps) {
  return (
    <section aria-labelledby="agenda" className={`mt-4 md:mt-5 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between">
        <h2 id="agenda" className="mr-4">
          Agenda
        </h2>
        {to && (
          <TextLink to={to}>
            Ver tudo
            <span className="sr-only"> o que está marcado</span>
          </TextLink>
        )}
      </div>
      {lives.length > 0 ? (
        <>
          {lives.map((live) => (
            <LiveCard key={live.id} live={live} now={now} heading="h3" />
          ))}
          <LeftOut number={leftOut} one="live" many="lives" />
        </>
      ) : (
        <LoadFailure to="/home" what="as lives" />
      )}
    </section>
  )
}
