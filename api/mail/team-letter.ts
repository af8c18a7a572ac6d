import type { Letter } from './deliver.ts'
import { htmlOf, textOf, type Draft } from './layout.ts'

export interface SignInLink {
  to: string
  link: string
  code: string
}

export function teamLetter(appName: string, { to, link, code }: SignInLink): Letter {
  const draft: Draft = {
    appName,
    subject: `Entrar na equipe da ${appName}`,
    name: '',
    before: [`Recebemos um pedido para entrar na equipe da ${appName} com este e-mail.`],
    link: { href: link, label: 'Entrar na equipe' },
    after: [
      `Em outro aparelho? Digite este código na página que ficou aberta lá: ${code}`,
      'O link e o código valem por 15 minutos e uma só vez. Não mostre esta mensagem a ninguém.',
      'Se não foi você, não precisa fazer nada.',
    ],
  }
  return { to, subject: draft.subject, text: textOf(draft), html: htmlOf(draft) }
}
