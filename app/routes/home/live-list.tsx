import type { Live } from '#contract/shapes.ts'
import { brasiliaTime } from '#app/ui/dates.ts'
import { Card } from '#app/ui/card.tsx'
import { DateTile } from '#app/ui/date-tile.tsx'

export function LiveList({ lives }: { lives: Live[] }) {
  return (
    <section aria-labelledby="lives" className="mt-9">
      <h2 id="lives">Próximas lives</h2>
      <div className="mt-3 space-y-3 md:grid md:grid-cols-2 md:gap-4 md:space-y-0">
        {lives.map((live) => (
          <Card key={live.id} className="flex items-start">
            <DateTile instant={live.startsAt} />
            <div className="min-w-0">
              <h3>{live.title}</h3>
              <p className="mt-1 text-ink-soft">
                <time dateTime={live.startsAt}>{brasiliaTime(live.startsAt)}</time>, horário de Brasília
                {live.speaker && ` · ${live.speaker}`}
              </p>
            </div>
          </Card>
        ))}
      </div>
    </section>
  )
}
