import { HOUR, MINUTE } from '#contract/durations.ts'
import { LONG_TEXT, type Samples } from '#app/ui/samples.ts'
import { LiveCard } from './live-card.tsx'

const START = Date.UTC(2026, 10, 26, 22, 30)
const LIVE = {
  ...{ id: 'live', title: 'Entrevista sem medo', description: '', speaker: 'Diego Santana' },
  ...{ startsAt: START, endsAt: START + HOUR, url: 'https://sala.example/1' as const },
}

export const samples: Samples = {
  id: 'lives',
  title: 'Lives',
  states: {
    'Ao vivo': <LiveCard live={LIVE} now={START} heading="h2" />,
    'Daqui a pouco': <LiveCard live={LIVE} now={START - 10 * MINUTE} heading="h2" />,
    'Em uma linha': <LiveCard live={{ ...LIVE, title: LONG_TEXT }} now={START - HOUR} heading="h3" />,
  },
}
