import type { Letter } from './deliver.ts'
import { htmlOf, textOf, type Draft } from './layout.ts'

export type TeamLetter =
  | { kind: 'sign-in'; to: string; link: string; code: string }
  /** `what` happened, in a sentence. */
  | { kind: 'news'; to: string; link: string; what: string }

function draftOf(appName: string, letter: TeamLetter): Omit<Draft, 'appName' | 'name'> {
  if (letter.kind === 'news')
    return {
      subject: `Para você, na equipe da ${appName}`,
      before: [letter.what],
      link: { href: letter.link, label: 'Ver na equipe' },
      after: ['Esta mensagem só chega a quem é da equipe. O que espera por você fica também no início dela.'],
    }
  return {
    subject: `Entrar na equipe da ${appName}`,
    before: [`Recebemos um pedido para entrar na equipe da ${appName} com este e-mail.`],
    link: { href: letter.link, label: 'Entrar na equipe' },
    after: [
      `Em outro aparelho? Digite este código na página que ficou aberta lá: ${letter.code}`,
      'O link e o código valem por 15 minutos e uma só vez. Não mostre esta mensagem a ninguém.',
      'Se não foi você, não precisa fazer nada.',
    ],
  }
}

export function teamLetter(appName: string, letter: TeamLetter): Letter {
  const draft: Draft = { appName, name: '', ...draftOf(appName, letter) }
  return { to: letter.to, subject: draft.subject, text: textOf(draft), html: htmlOf(draft) }
}
