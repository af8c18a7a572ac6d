import { LeftOut, LoadFailure } from '#app/layout/partial-data.tsx'
import { LiveCard } from '#app/programmes/lives/live-card.tsx'
import type { ShownLive } from '#app/programmes/lives/live-state.ts'

interface LiveListProps {
  lives: ShownLive[]
  now: number
  leftOut: number
}

export function LiveList({ lives, now, leftOut }: LiveListProps) {
  if (lives.length === 0 && leftOut === 0) return null
  return (
    <section aria-labelledby="lives" className="mt-9">
      <h2 id="lives">Lives</h2>
      {lives.length === 0 && <LoadFailure to="/home" what="as lives" />}
      <div className="live-cards">
        {lives.map((live) => (
          <LiveCard key={live.id} live={live} now={now} heading="h3" />
        ))}
      </div>
      {lives.length > 0 && <LeftOut number={leftOut} one="live" many="lives" />}
    </section>
  )
}
