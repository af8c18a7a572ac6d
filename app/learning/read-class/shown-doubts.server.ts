import type { Class } from '#contract/shapes.ts'
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

/** The own ones first. */
export const shownDoubts = ({
  doubts = [],
  answered = [],
  answers,
}: Pick<Class, 'doubts' | 'answered' | 'answers'>) => [
  ...doubts.map(({ i, n, reply }) => ({
    id: i,
    question: n,
    isOwn: true,
    isAwaited: answers !== undefined,
    reply: reply && shownReply(reply),
  })),
  ...answered.map(({ q, ...reply }) => ({
    id: q,
    question: q,
    isOwn: false,
    isAwaited: false,
    reply: shownReply(reply),
  })),
]

export type ShownDoubts = ReturnType<typeof shownDoubts>
