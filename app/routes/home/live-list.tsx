import { LiveCards } from '#app/programmes/lives/live-cards.tsx'
import type { ShownLives } from '#app/programmes/lives/live-state.ts'
import { LoadFailure } from '#app/layout/partial-data.tsx'

interface LiveListProps {
  shown: ShownLives
  isUnread: boolean
}

export function LiveList({ shown, isUnread }: LiveListProps) {
  if (shown.lives.length === 0 && !isUnread) return null
  return (
    <section aria-labelledby="lives" className="mt-9">
      <h2 id="lives">Próximas lives</h2>
      {shown.lives.length === 0 ? <LoadFailure to="/home" what="as lives" /> : <LiveCards shown={shown} />}
    </section>
  )
}
