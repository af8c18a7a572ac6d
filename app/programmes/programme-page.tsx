import type { Live } from '#contract/shapes.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { brasiliaTime } from '#app/ui/dates.ts'
import { DateTile } from '#app/ui/date-tile.tsx'
import { Lead } from '#app/ui/lead.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { ShownProgramme } from './programme.server.ts'

function LiveCard({ live }: { live: Live & { isOver: boolean } }) {
  return (
    <Card>
      <div className="flex items-start">
        <DateTile instant={live.startsAt} />
        <div className="min-w-0">
          <h3>{live.title}</h3>
          <p className="mt-1 text-ink-soft">
            <time dateTime={live.startsAt}>{brasiliaTime(live.startsAt)}</time>, horário de Brasília
          </p>
          {live.isOver && <p className="tag mt-1">terminou</p>}
        </div>
      </div>
      {live.description && <p className="mt-3">{live.description}</p>}
      {live.speaker && <p className="mt-1 text-ink-soft">{`Com ${live.speaker}`}</p>}
    </Card>
  )
}

/** Hero and Live section (specification, section 2). */
export function ProgrammePage({ programme }: { programme: ShownProgramme }) {
  const { title, subtitle, html, cta, lives } = programme
  return (
    <>
      <Lead aria-labelledby="programa" className="md:p-9">
        <h1 id="programa">{title}</h1>
        <p className="mt-2 max-w-read text-lg">{subtitle}</p>
        {cta && (
          <ButtonLink to={cta.to} className="mt-5">
            {cta.label}
          </ButtonLink>
        )}
      </Lead>
      <section aria-labelledby="live" className="mt-9">
        <h2 id="live">Live</h2>
        {lives.length === 0 && <p className="mt-2 text-ink-soft">Nenhuma live marcada por enquanto.</p>}
        <div className="mt-3 space-y-3 md:grid md:grid-cols-2 md:gap-4 md:space-y-0">
          {lives.map((live) => (
            <LiveCard key={live.id} live={live} />
          ))}
        </div>
      </section>
      <Prose html={html} className="mt-9" />
    </>
  )
}
