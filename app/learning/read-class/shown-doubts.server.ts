import type { Class } from '#contract/shapes.ts'
import type { StepPath } from '#app/learning/step-path.ts'
import { pastTime } from '#app/domain/dates.ts'
import { renderMarkdown } from '#app/ui/markdown/render.server.ts'

interface Reply {
  text: string
  n: string
  at: string
}

const shownReply = ({ text, n, at }: Reply) => ({
  html: renderMarkdown(text, { under: 3 }),
  by: `${n}, ${pastTime(Date.parse(at), Date.now())}`,
})

/** The own ones first, what was shown to who teaches before doubts. */
export const shownDoubts = (
  { doubts = [], works = [], answered = [], answers }: Class,
  withdrawPath: StepPath,
) => {
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
    withdrawPath: works.length > 0 ? withdrawPath : undefined,
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
