import { useActionData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { formState } from '#app/forms/form-state.ts'
import { answerName } from '#app/learning/questions/answer-name.ts'
import { RedirectToQuestion } from '#app/learning/questions/redirect-to-question.tsx'
import { OneQuestion } from '#app/learning/questions/one-question.tsx'
import { Submit } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { KEY_FIELD, QUESTIONS_FIELD } from '#app/ui/form-fields.ts'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Person } from '#app/ui/person.tsx'
import { Recovered } from '#app/ui/recovered.tsx'
import { ofText } from '#app/ui/words.ts'
import { quizPath } from '#app/learning/step-path.ts'
import { AutosaveStatus } from './autosave-status.tsx'
import type { submitQuiz } from './quiz-actions.server.ts'
import { QuizHeading } from './quiz-heading.tsx'
import { QuizQuestion } from '#app/learning/questions/quiz-question.tsx'
import { useAnswersAutosave } from './use-answers-autosave.ts'
import type { OpenQuiz } from './open-quiz.server.ts'
import { useFormKey } from '#app/learning/step/use-form-key.ts'
import { useOfflineResult, WillBeSent } from '#app/learning/step/will-be-sent.tsx'

interface QuizFormProps {
  stepId: string
  open: OpenQuiz
  /** Undefined where the answers cannot wait for the network. */
  owner: string | undefined
}

const FINISH = 'Terminar e ver o resultado'

export function QuizForm({ stepId, open, owner }: QuizFormProps) {
  const key = useFormKey(owner, open)
  const { quiz, attempt, asked, number, isRecovered, carried } = open
  const news = carried ?? open.changed
  const refused = useActionData<typeof submitQuiz>()
  const { queued, isStopped } = useOfflineResult()
  const isHydrated = useHydrated()
  const box = useRef<HTMLElement>(null)
  const isCarried = carried !== undefined
  const { state, onChange } = useAnswersAutosave({
    box,
    stepId,
    attempt,
    asked,
    answers: open.answers,
    isCarried,
  })
  const path = quizPath(stepId)
  useEffect(() => {
    if (isCarried) window.history.replaceState(window.history.state, '', path)
  }, [isCarried, path])
  const labels = Object.fromEntries(
    quiz.questions.map(({ index }, at) => [answerName(index), `Pergunta ${at + 1}:`]),
  )
  const lastResult = refused?.lastResult ?? { error: open.missing }
  const { summary, choices } = formState(lastResult, { values: open.answers, labels })
  const total = quiz.questions.length
  const questions = quiz.questions.map((question, at) => ({
    name: answerName(question.index),
    control: (
      <QuizQuestion
        key={question.index}
        question={question}
        eyebrow={`Pergunta ${ofText(at + 1, total)}${number && at === Math.ceil(total / 2) ? ' · metade feita' : ''}`}
        state={choices(answerName(question.index))}
      />
    ),
  }))
  // After Back, browsers would fill in the answers of an attempt that was sent.
  const form = { autoComplete: 'off', onChange }
  const attemptInput = (
    <>
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name={QUESTIONS_FIELD} value={asked} />
      {key && <input type="hidden" name={KEY_FIELD} value={key} />}
    </>
  )
  const sent = queued && <WillBeSent queued={queued} />

  return (
    <article ref={box} className="pb-6">
      <div className="flow-root">
        <Person who="taina" />
        <QuizHeading
          stepId={stepId}
          quiz={quiz}
          number={number}
          alreadyRight={open.alreadyRight}
          answered={isRecovered || carried ? 0 : open.answered}
        />
      </div>
      {(news ?? isRecovered) && !refused && (
        <div className="mt-4">
          {news ? (
            <Notice kind="info" {...news} />
          ) : (
            <Recovered description="Pode enviar de novo: sua resposta só conta uma vez." />
          )}
        </div>
      )}
      {number ? (
        <OneQuestion
          {...form}
          path={path}
          number={number}
          questions={questions}
          isWhole={owner !== undefined && (isStopped ?? queued !== undefined)}
          errors={lastResult.error}
          finish={{ intent: 'send', label: FINISH }}
        >
          {attemptInput}
          <div className="mt-5 text-sm">
            <AutosaveStatus state={state} />
          </div>
          {sent}
        </OneQuestion>
      ) : (
        <>
          <RedirectToQuestion path={path} number={refused || carried ? undefined : open.open} />
          {summary.length > 0 && <ErrorSummary title="Falta responder:" items={summary} />}
          <Form action={path} {...form}>
            {attemptInput}
            {questions.map(({ control }) => control)}
            {sent}
            <div className="mt-8 flex flex-wrap">
              <Submit busy="Enviando…" name="intent" value="send" className="mb-3 mr-3">
                {FINISH}
              </Submit>{' '}
              {!isHydrated && (
                <Submit busy="Salvando…" name="intent" value="draft" look="line" className="mb-3">
                  Salvar e continuar
                </Submit>
              )}
            </div>
            {isHydrated && !(isCarried && state === 'idle') && <AutosaveStatus state={state} />}
          </Form>
        </>
      )}
    </article>
  )
}
