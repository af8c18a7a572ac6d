import { civilDateOf } from '#contract/birth-date.ts'
import { DAY } from '#contract/durations.ts'
import type { TeamPerson } from '#contract/team-group-calls.ts'
import { count } from '#app/ui/words.ts'

type Signal = TeamPerson['signals'][number]

const WORDS: Record<Signal['code'], string> = {
  never: 'não começou, entrou',
  stopped: 'parou',
  asked: 'espera resposta',
  missed: 'faltou 2 vezes seguidas',
}

const ago = (days: number) => (days > 0 ? `há ${count(days, 'dia', 'dias')}` : 'hoje')

/** `parou há 12 dias`; what waits for the teacher looks other than what waits for the learner. */
export function shownSignals(signals: Signal[]) {
  const today = Date.parse(civilDateOf(Date.now()))
  return signals.map(({ code, since }) => ({
    text: `${WORDS[code]} ${code === 'missed' ? '' : ago((today - Date.parse(since)) / DAY)}`.trim(),
    look: code === 'asked' ? 'tag tag-info' : 'tag tag-warn',
  }))
}
