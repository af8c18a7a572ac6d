import { LiveCards } from '#app/programmes/lives/live-cards.tsx'
import type { ShownLives } from '#app/programmes/lives/live-state.ts'
import { LeftOut, LoadFailure } from '#app/layout/partial-data.tsx'

interface LiveListProps {
  shown: ShownLives
  leftOut: number
}

export function LiveList({ shown, leftOut }: LiveListProps) {
  if (shown.lives.length === 0 && leftOut === 0) return null
  return (
    <section aria-labelledby="lives" className="mt-9">
      <h2 id="lives">Próximas lives</h2>
      {shown.lives.length === 0 ? (
        <LoadFailure to="/home" what="as lives" />
      ) : (
        <>
          <LiveCards shown={shown} />
          <LeftOut number={leftOut} one="live" many="lives" />
        </>
      )}
    </section>
  )
}
