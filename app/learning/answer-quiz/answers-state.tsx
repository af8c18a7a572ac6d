import type { AnswersState as State } from './use-answers-autosave.ts'

const TEXTS: Record<State, string> = {
  idle: 'Cada resposta é salva assim que você escolhe.',
  saving: 'Salvando…',
  saved: 'Respostas salvas.',
  refused: 'Não deu para salvar agora. Deixe esta página aberta e envie as respostas quando terminar.',
  waiting: 'Ainda não deu para salvar. Deixe esta página aberta: vamos tentar de novo.',
}

/** Announced only after a failure. */
export function AnswersState({ state }: { state: State }) {
  const isLate = state === 'waiting' || state === 'refused'
  return (
    <p
      aria-live={isLate ? 'polite' : 'off'}
      className={`print:hidden ${isLate ? 'font-semibold text-error' : 'text-ink-soft'}`}
    >
      {TEXTS[state]}
    </p>
  )
}
