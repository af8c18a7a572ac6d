import { RowLink } from '#app/ui/row-link.tsx'
import { partPath } from './paths.ts'

interface PartLinksProps {
  trail: string
  step: string
  classes: { id: string; title: string; draft?: boolean }[]
  hasQuiz: boolean
  /** The title of the one that is shown. */
  here?: string
}

export const Draft = ({ isDraft }: { isDraft?: boolean }) =>
  isDraft && <span className="tag tag-warn">rascunho</span>

/** The classes of a step and its quiz, each to its preview. */
export function PartLinks({ trail, step, classes, hasQuiz, here }: PartLinksProps) {
  const parts = [
    ...classes.map(({ id, title, draft }) => ({ to: partPath(trail, step, { aula: id }), title, draft })),
    ...(hasQuiz ? [{ to: partPath(trail, step, 'quiz'), title: 'Quiz', draft: false }] : []),
  ]
  return parts.map(({ to, title, draft }) => (
    <RowLink key={to} to={to} aria-current={title === here ? 'page' : undefined}>
      {title} <Draft isDraft={draft} />
    </RowLink>
  ))
}
