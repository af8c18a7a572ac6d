import type { TeamPerson } from '#contract/team-group-calls.ts'
import { firstNameOf } from '#app/ui/words.ts'

type Signal = TeamPerson['signals'][number]['code']

const WORDS: Record<Signal, string> = {
  never: 'Vi que você ainda não abriu a primeira aula. Posso ajudar a começar?',
  stopped: 'Vi que faz uns dias que você não abre uma aula. Está tudo bem? Posso ajudar em alguma coisa?',
  asked: 'Vi a sua dúvida e vou responder. Se quiser, me conte mais por aqui.',
  missed: 'Senti sua falta nos últimos encontros. Está tudo bem?',
}

/** With words for the first signal; undefined of who did not allow it. */
export function whatsAppLink(
  { phone, name, signals: [signal] }: Pick<TeamPerson, 'phone' | 'name' | 'signals'>,
  title: string,
): `http${string}` | undefined {
  if (phone === undefined) return undefined
  const text =
    `Oi, ${firstNameOf(name)}! Aqui é da turma “${title}”. ${signal ? WORDS[signal.code] : ''}`.trim()
  return `https://wa.me/55${phone}?text=${encodeURIComponent(text)}`
}
