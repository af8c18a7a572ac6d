import { LONG_TEXT, LONG_WORD, type Samples } from '#app/ui/samples.ts'
import type { ShelfTrail } from './shelf-trail.server.ts'
import { TrailCard } from './trail-card.tsx'

const TRAIL: ShelfTrail = {
  ...{ id: 'horta', title: 'Horta em casa', summary: 'Do vaso à colheita.', icon: 'loja', cover: 'green' },
  ...{ detail: '1 de 3 passos', progress: [100, 50, 0], isDone: false, reason: undefined },
}
const card = (more: Partial<ShelfTrail>) => (
  <div className="shelf">
    <TrailCard trail={{ ...TRAIL, ...more }} heading="h3" summary={more.summary ?? TRAIL.summary} />
  </div>
)

export const samples: Samples = {
  id: 'estante',
  title: 'Trilhas na estante',
  states: {
    Sugerida: card({ progress: undefined, reason: 'Você escolheu plantas' }),
    'No meio': card({}),
    Terminada: card({ progress: undefined, isDone: true, cover: 'blue' }),
    'Textos compridos': card({ title: LONG_WORD, summary: LONG_TEXT, icon: undefined, cover: 'rose' }),
  },
}
