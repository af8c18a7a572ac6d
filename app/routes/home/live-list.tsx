import { LeftOut, LoadFailure } from '#app/layout/partial-data.tsx'
import { LiveRow } from '#app/programmes/lives/live-row.tsx'
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
      {lives.map((live) => (
        <LiveRow key={live.id} live={live} now={now} />
      ))}
      {lives.length > 0 && <LeftOut number={leftOut} one="live" many="lives" />}
    </section>
  )
}
