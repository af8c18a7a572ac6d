import type { Live } from '#contract/shapes.ts'
import { brasiliaTime } from '#app/ui/dates.ts'
import { Card } from '#app/ui/card.tsx'

export function LiveList({ lives }: { lives: Live[] }) {
  return (
    <section aria-labelledby="lives" className="mt-9">
      <h2 id="lives">Próximas lives</h2>
      {lives.map((live) => (
        <Card key={live.id} className="mt-3">
          <h3>{live.title}</h3>
          <p className="mt-1 text-ink-soft">
            <time dateTime={live.startsAt}>{brasiliaTime(live.startsAt)}</time>, horário de Brasília
            {live.speaker && ` · ${live.speaker}`}
          </p>
        </Card>
      ))}
    </section>
  )
}
