import type { ReactNode } from 'react'
import { Answer, Labels } from './answer.tsx'
import { COVERS } from '#app/ui/cover.ts'
import { Person } from '#app/ui/person.tsx'
import { useFresh } from '#app/ui/use-fresh.ts'
import type { StepPath } from '#app/learning/step-path.ts'
import type { ShownAnswer } from './shown-question.server.ts'

interface VerdictProps {
  /** With the title of the verdict. */
  heading: ReactNode
  answer: ShownAnswer
  taughtAt?: { to: StepPath; label: string }
  /** Between the verdict and the answer. */
  children?: ReactNode
}

/** Of one answer, as soon as it was given. */
export function Verdict({ heading, answer, taughtAt, children }: VerdictProps) {
  const { kind, isRight, partly, rightAnswer } = answer
  const isAllWrong = !isRight && !partly
  const isSaid = !partly?.missing.length || partly.extra.length === 0
  return (
    <>
      <div className={`verdict ${partly ? 'cover-warning' : COVERS.green} ${useFresh() ? 'fresh' : ''}`}>
        <div className="flex items-center">
          <Person who="taina" />
          {heading}
        </div>
        {isAllWrong && (
          <div className="mt-1 font-semibold">
            <Labels kind={kind} labels={rightAnswer} />
          </div>
        )}
      </div>
      {children}
      <ul>
        <Answer shown={isSaid ? { ...answer, rightAnswer: [] } : answer} taughtAt={taughtAt} isJudged />
      </ul>
    </>
  )
}
