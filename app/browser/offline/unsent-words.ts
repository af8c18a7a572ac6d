import { fieldOf, type UnsentForm } from './unsent-form.ts'

const KINDS: Record<string, string> = {
  complete: 'Aula feita',
  note: 'Anotação',
  send: 'Respostas do quiz',
}

/** Such as “Anotação: O que é o solo”. */
export const nameOf = (form: UnsentForm): string =>
  [KINDS[fieldOf(form, 'intent') ?? ''], form.title].filter(Boolean).join(': ')

/** Where one sees what it is about. */
export const placeOf = ({ path }: UnsentForm): `/step/${string}` => path as `/step/${string}`

export const waitingText = (waiting: number): string =>
  waiting === 1
    ? 'Está neste aparelho e vai ser enviado quando a internet voltar.'
    : 'Estão neste aparelho e vão ser enviados quando a internet voltar.'

export const sentText = (sent: number): string =>
  sent === 1 ? 'Pronto: enviamos o que faltava.' : `Pronto: enviamos ${sent} itens que faltavam.`

const TITLES: Record<string, string> = {
  complete: 'Feita neste aparelho',
  note: 'Anotação guardada neste aparelho.',
  send: 'Respostas guardadas neste aparelho.',
}

const WHEN = 'Vai ser enviado quando a internet voltar. Já pode fechar esta página.'
const MARKED = 'Quem corrige é o servidor: o resultado aparece depois do envio.'

/** What the page says of a form that was kept; undefined for one that cannot be. */
export function queuedTexts(form: UnsentForm): { title: string; description: string } | undefined {
  const intent = fieldOf(form, 'intent') ?? ''
  const title = TITLES[intent]
  return title === undefined
    ? undefined
    : { title, description: intent === 'send' ? `${WHEN} ${MARKED}` : WHEN }
}
