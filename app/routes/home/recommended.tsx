import { LeftOut, LoadFailure } from '#app/layout/partial-data.tsx'
import type { ShelfTrail } from '#app/learning/shelf/shelf-trail.server.ts'
import { TrailCard } from '#app/learning/shelf/trail-card.tsx'
import { TextLink } from '#app/ui/button.tsx'

interface RecommendedProps {
  trails: ShelfTrail[]
  leftOut: number
}

export function Recommended({ trails, leftOut }: RecommendedProps) {
  if (trails.length === 0 && leftOut === 0) return null
  return (
    <section aria-labelledby="trilhas" className="mt-4 md:col-span-2 md:mt-5">
      <div className="flex flex-wrap items-baseline justify-between">
        <h2 id="trilhas" className="mr-4">
          Trilhas para você
        </h2>
        <TextLink to="/trails">
          Ver todas
          <span className="sr-only"> as trilhas</span>
        </TextLink>
      </div>
      {trails.length === 0 && <LoadFailure to="/home" what="as suas trilhas" />}
      <div className="shelf">
        {trails.map((trail) => (
          <TrailCard key={trail.id} trail={trail} heading="h3" />
        ))}
      </div>
      {trails.length > 0 && <LeftOut number={leftOut} one="trilha" many="trilhas" />}
    </section>
  )
}
