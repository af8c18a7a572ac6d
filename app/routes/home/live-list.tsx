import { LiveCards } from '#app/lives/live-cards.tsx'
import type { ShownLives } from '#app/lives/live-state.ts'

export function LiveList({ shown }: { shown: ShownLives }) {
  return (
    <section aria-labelledby="lives" className="mt-9">
      <h2 id="lives">Próximas lives</h2>
      <LiveCards shown={shown} />
    </section>
  )
}
