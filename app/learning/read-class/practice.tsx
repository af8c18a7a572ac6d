import { Link, useActionData, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { LaterStylesheet } from '#app/layout/stylesheet.tsx'
import type { ChoicesState } from '#app/forms/form-state.ts'
import { optionName } from '#app/learning/questions/answer-name.ts'
import { QuizQuestion } from '#app/learning/questions/quiz-question.tsx'
import { useOfflineResult } from '#app/learning/step/will-be-sent.tsx'
import { PRACTICE } from '#app/learning/step/part.ts'
import { Verdict } from '#app/learning/questions/verdict.tsx'
import type { StepPath } from '#app/learning/step-path.ts'
import { Submit } from '#app/ui/button.tsx'
import { Person } from '#app/ui/person.tsx'
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

/** The verdict as soon as it comes; its address has it after a reload. */
function useVerdict(stored: ShownPractice['verdict']) {
  const judged = useActionData<{ judged?: Judged } | null>()?.judged
  const { state } = useNavigation()
  // The router sets the address of the form once it is idle.
  useEffect(() => {
    if (judged && state === 'idle') window.history.replaceState(window.history.state, '', judged.to)
  }, [judged, state])
  return judged ?? stored
}

/** The question of a class, in the form of its page; once it is answered, what is said of the answer. */
export function Practice({ practice: { question, asked, verdict: stored }, path, state }: PracticeProps) {
  const { isStopped } = useOfflineResult()
  const verdict = useVerdict(stored)
  const section = useInSight(verdict ? 'verdict' : state.errors?.join())
  const place = `${path}#${PRACTICE}` as const
  const { options } = question
  const valueOf = (chosen: string) =>
    (options.find(({ label }) => label === chosen) ?? options.find(({ value }) => value === chosen))?.value ??
    ''
  return (
    <section ref={section} id={PRACTICE} aria-label="Pratique" className="card practice print:hidden">
      {verdict ? (
        <>
          <LaterStylesheet />
          <Verdict heading={<h2 className="min-w-0">{verdict.title}</h2>} answer={verdict.answer} />
          {!verdict.answer.isRight && (
            <Link to={place} prefetch="none" preventScrollReset className="btn btn-secondary btn-wide">
              Tentar de novo
            </Link>
          )}
        </>
      ) : (
        <>
          <input type="hidden" name="asked" value={asked} />
          {options.map(({ value, label }) => (
            <input key={value} type="hidden" name={optionName(value)} value={label} />
          ))}
          <div className="mb-4 flex items-center">
            <Person who="taina" />
            <p className="min-w-0">
              <strong>Pratique</strong>{' '}
              <span className="block text-sm text-ink-soft">Errar aqui ensina.</span>
            </p>
          </div>
          <QuizQuestion
            question={question}
            eyebrow=""
            state={{ ...state, chosen: state.chosen.map(valueOf) }}
          />
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
              Sem internet não dá para conferir. Siga a aula e responda quando a internet voltar.
            </p>
          )}
        </>
      )}
    </section>
  )
}
