import type { Keeping } from './choice-keeper.ts'

const SAID: Record<Keeping, string> = {
  idle: 'Cada resposta é salva assim que você escolhe.',
  saving: 'Salvando…',
  saved: 'Respostas salvas.',
  refused: 'Não deu para salvar agora. Deixe esta página aberta e envie as respostas quando terminar.',
  waiting: 'Ainda não deu para salvar. Deixe esta página aberta: vamos tentar de novo.',
}

/** How it stands with what was chosen; it is said aloud only where something is amiss. */
export function Saved({ keeping }: { keeping: Keeping }) {
  const isLate = keeping === 'waiting' || keeping === 'refused'
  return (
    <p
      aria-live={isLate ? 'polite' : 'off'}
      className={`print:hidden ${isLate ? 'font-semibold text-error' : 'text-ink-soft'}`}
    >
      {SAID[keeping]}
    </p>
  )
}
