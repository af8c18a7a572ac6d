import type { Class } from '#contract/shapes.ts'
import { pastTime } from '#app/domain/dates.ts'
import { count } from '#app/ui/words.ts'
import { renderMarkdown } from '#app/ui/markdown/render.server.ts'

type Reply = Omit<NonNullable<Class['answered']>[number], 'q'>

const shownReply = ({ text, n, at }: Reply) => ({
  html: renderMarkdown(text, { under: 3 }),
  by: `${n}, ${pastTime(Date.parse(at), Date.now())}`,
})

/** Before a note is shown: who reads it, and in how many days they answer. */
export const readersText = ({ n, days }: NonNullable<Class['takesWork']>) =>
  `Quem ensina (${n}) lê o texto como está agora, com seu nome. A resposta vem em até ${count(days, 'dia útil', 'dias úteis')}, nesta aula e no início. Não vale nota, e você pode recolher quando quiser.`

/** The own ones first, what was shown to who teaches before doubts. */
export function shownDoubts({ doubts = [], works = [], answered = [], answers }: Class) {
  const own = (said: string, items: typeof works) =>
    items.map(({ i, n, reply }) => ({
      id: i,
      said,
      question: n,
      isAwaited: answers !== undefined,
      reply: reply && shownReply(reply),
    }))
  return {
    title: works.length > 0 ? 'Dúvidas e trabalhos desta aula' : 'Dúvidas desta aula',
    hasWorks: works.length > 0,
    items: [
      ...own('Você mostrou a quem ensina:', works),
      ...own('Você perguntou:', doubts),
      ...answered.map(({ q, ...reply }) => ({
        id: q,
        said: undefined,
        question: q,
        isAwaited: false,
        reply: shownReply(reply),
      })),
    ],
  }
}

export type ShownDoubts = ReturnType<typeof shownDoubts>
