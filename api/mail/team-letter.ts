import type { Letter } from './deliver.ts'
import type { Message } from './layout.ts'
import { plainLetter } from './plain-letter.ts'

export type TeamLetter =
  | { kind: 'sign-in'; to: string; link: string; code?: string }
  /** `what` happened, in a sentence. */
  | { kind: 'news'; to: string; link: string; what: string }

function messageOf(appName: string, letter: TeamLetter): Omit<Message, 'appName' | 'to'> {
  if (letter.kind === 'news')
    return {
      subject: `Para você, na equipe da ${appName}`,
      paragraphs: [letter.what],
      link: { href: letter.link, label: 'Ver na equipe' },
      after: ['Esta mensagem só chega a quem é da equipe. O que espera por você fica também no início dela.'],
    }
  return {
    subject: `Entrar na equipe da ${appName}`,
    paragraphs: [`Recebemos um pedido para entrar na equipe da ${appName} com este e-mail.`],
    link: { href: letter.link, label: 'Entrar na equipe' },
    after: [
      letter.code === undefined
        ? 'Esta mensagem vem sem código: hoje digitaram códigos errados demais para este e-mail.'
        : `Em outro aparelho? Digite este código na página que ficou aberta lá: ${letter.code}`,
      'Ela vale por 15 minutos e uma só vez. Não mostre esta mensagem a ninguém.',
      'Se não foi você, não precisa fazer nada.',
    ],
  }
}

export const teamLetter = (appName: string, letter: TeamLetter): Letter =>
  plainLetter({ appName, to: letter.to, ...messageOf(appName, letter) })
