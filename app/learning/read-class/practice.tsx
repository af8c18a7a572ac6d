import { Link, useActionData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { leadTo } from '#app/browser/router.ts'
import type { ChoicesState } from '#app/forms/form-state.ts'
import { Answer } from '#app/learning/questions/answer.tsx'
import { QuizQuestion } from '#app/learning/questions/quiz-question.tsx'
import { useOfflineResult } from '#app/learning/step/will-be-sent.tsx'
import { PRACTICE } from '#app/learning/step/part.ts'
import type { StepPath } from '#app/learning/step-path.ts'
import { Submit } from '#app/ui/button.tsx'
import { COVERS } from '#app/ui/cover.ts'
import { Person } from '#app/ui/person.tsx'
import { useFresh } from '#app/ui/use-fresh.ts'
import type { Judged, ShownPractice } from './practice.server.ts'

interface PracticeProps {
  practice: ShownPractice
  /** Of the class. */
  path: StepPath
  state: ChoicesState
}

/** What is said of an answer begins above the button that sent it. */
function useInSight(said: string | undefined) {
  const section = useRef<HTMLElement>(null)
  const before = useRef(said)
  useEffect(() => {
    if (said && said !== before.current) section.current?.scrollIntoView()
    before.current = said
  }, [said])
  return section
}

/** The verdict as soon as it comes; then the page has its address, so that it is there after a reload. */
function useVerdict(stored: ShownPractice['verdict']) {
  const judged = useActionData<{ judged?: Judged } | null>()?.judged
  useEffect(() => {
    if (judged) leadTo(judged.to, { replace: true, preventScrollReset: true })
  }, [judged])
  return judged ?? stored
}

/** The question of a class, in the form of its page; once it is answered, what is said of the answer. */
export function Practice({ practice: { question, asked, verdict: stored }, path, state }: PracticeProps) {
  const { isStopped } = useOfflineResult()
  const verdict = useVerdict(stored)
  const section = useInSight(verdict ? 'verdict' : state.errors?.join())
  const place = `${path}#${PRACTICE}` as const
  return (
    <section ref={section} id={PRACTICE} aria-label="Pratique" className="card practice print:hidden">
      {verdict ? (
        <Verdict answer={verdict.answer} again={place} />
      ) : (
        <>
          <input type="hidden" name="asked" value={asked} />
          <div className="mb-4 flex items-center">
            <Person who="taina" />
            <p className="min-w-0">
              <strong>Pratique</strong>{' '}
              <span className="block text-sm text-ink-soft">Errar aqui ensina.</span>
            </p>
          </div>
          <QuizQuestion question={question} eyebrow="" state={state} />
          <Submit
            name="intent"
            value="practice"
            formAction={place}
            busy="Conferindo…"
            look="secondary"
            className="btn-wide mt-4"
          >
            Conferir
          </Submit>
          {isStopped && (
            <p role="status" className="mt-2 text-sm">
              Sem internet não dá para conferir. Siga a aula e responda quando ela voltar.
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Verdict({ answer, again }: NonNullable<ShownPractice['verdict']> & { again: StepPath }) {
  const { isRight } = answer
  return (
    <>
      <div className={`verdict ${isRight ? COVERS.green : 'cover-warning'} ${useFresh() ? 'fresh' : ''}`}>
        <div className="flex items-center">
          <Person who="taina" />
          <h2 className="min-w-0">{isRight ? 'Isso!' : 'Ainda não. Veja por quê.'}</h2>
        </div>
      </div>
      <ul>
        <Answer shown={answer} taughtAt={undefined} />
      </ul>
      {!isRight && (
        <Link to={again} prefetch="none" preventScrollReset className="btn btn-secondary btn-wide">
          Tentar de novo
        </Link>
      )}
    </>
  )
}
