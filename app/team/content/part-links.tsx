import { RowLink } from '#app/ui/row-link.tsx'
import { partPath } from './paths.ts'

interface PartLinksProps {
  trail: string
  step: string
  classes: { id: string; title: string; draft?: boolean }[]
  hasQuiz: boolean
}

export const Draft = ({ isDraft }: { isDraft?: boolean }) =>
  isDraft && <strong className="text-sm"> (rascunho)</strong>

/** The classes of a step and its quiz, each to its preview. */
export function PartLinks({ trail, step, classes, hasQuiz }: PartLinksProps) {
  const parts = [
    ...classes.map(({ id, title, draft }) => ({ to: partPath(trail, step, { aula: id }), title, draft })),
    ...(hasQuiz ? [{ to: partPath(trail, step, 'quiz'), title: 'Quiz', draft: false }] : []),
  ]
  return parts.map(({ to, title, draft }) => (
    <RowLink key={to} to={to}>
      {title} <Draft isDraft={draft} />
    </RowLink>
  ))
}
