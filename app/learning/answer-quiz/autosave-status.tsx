import type { AnswersState } from './use-answers-autosave.ts'

const TEXTS: Record<AnswersState, string> = {
  idle: 'Cada resposta é salva assim que você escolhe.',
  saving: 'Salvando…',
  saved: 'Respostas salvas.',
  refused: 'Não deu para salvar agora. Deixe esta página aberta e envie as respostas quando terminar.',
  waiting: 'Ainda não deu para salvar. Deixe esta página aberta: vamos tentar de novo.',
}

/** Announced only after a failure. */
export function AutosaveStatus({ state }: { state: AnswersState }) {
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
