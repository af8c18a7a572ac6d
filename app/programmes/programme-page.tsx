import type { Live } from '#contract/shapes.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { brasiliaTime } from '#app/ui/dates.ts'
import { Prose } from '#app/ui/prose.tsx'
import type { ShownProgramme } from './programme.server.ts'

function LiveCard({ live }: { live: Live & { isOver: boolean } }) {
  return (
    <Card className="mt-3">
      <h3>{live.title}</h3>
      <p className="mt-1 text-ink-soft">
        <time dateTime={live.startsAt}>{brasiliaTime(live.startsAt)}</time>, horário de Brasília
        {live.isOver && ' · terminou'}
      </p>
      {live.speaker && <p className="text-ink-soft">{`Com ${live.speaker}`}</p>}
      {live.description && <p className="mt-2">{live.description}</p>}
    </Card>
  )
}

/** Hero and Live section (specification, section 2). */
export function ProgrammePage({ programme }: { programme: ShownProgramme }) {
  const { title, subtitle, html, cta, lives } = programme
  return (
    <>
      <section
        aria-labelledby="programa"
        className="rounded-card bg-primary-soft p-6 text-on-primary-soft md:p-9"
      >
        <h1 id="programa">{title}</h1>
        <p className="mt-2 max-w-read text-lg">{subtitle}</p>
        {cta && (
          <ButtonLink to={cta.to} className="mt-5">
            {cta.label}
          </ButtonLink>
        )}
      </section>
      <section aria-labelledby="live" className="mt-9">
        <h2 id="live">Live</h2>
        {lives.length === 0 && <p className="mt-2 text-ink-soft">Nenhuma live marcada por enquanto.</p>}
        {lives.map((live) => (
          <LiveCard key={live.id} live={live} />
        ))}
      </section>
      <Prose html={html} className="mt-9" />
    </>
  )
}
