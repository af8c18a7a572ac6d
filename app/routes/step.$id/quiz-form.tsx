import { useActionData } from '@remix-run/react'
import { useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { formState } from '#app/forms/form-state.ts'
import { answerName } from '#app/learning/answer-name.ts'
import { Submit } from '#app/ui/button.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ofText } from '#app/ui/words.ts'
import { quizPath } from '#app/learning/step-path.ts'
import { AnswersState } from './answers-state.tsx'
import type { submitQuiz } from './quiz-actions.server.ts'
import { QuizHeading } from './quiz-heading.tsx'
import { useAnswersAutosave } from './use-answers-autosave.ts'
import type { OpenQuiz } from './view.server.ts'

export function QuizForm({ stepId, open }: { stepId: string; open: OpenQuiz }) {
  const { quiz, attempt, isRecovered } = open
  const refused = useActionData<typeof submitQuiz>()
  const isHydrated = useHydrated()
  const box = useRef<HTMLElement>(null)
  const { state, onChange } = useAnswersAutosave({ box, stepId, attempt, answers: open.answers })
  const total = quiz.questions.length
  const labels = Object.fromEntries(
    quiz.questions.map(({ index }, at) => [answerName(index), `Pergunta ${at + 1}:`]),
  )
  const { summary, choices } = formState(refused?.lastResult, { values: open.answers, labels })

  return (
    <article ref={box} className="card min-w-0 md:col-start-2 md:p-8 print:p-0">
      <QuizHeading
        stepId={stepId}
        quiz={quiz}
        answered={isRecovered ? 0 : Object.keys(open.answers).length}
      />
      {isRecovered && !refused && (
        <div className="mt-4">
          <Notice
            kind="info"
            title="Recuperamos o que você escreveu."
            description="Confira e envie de novo: o mesmo envio não conta duas vezes."
          />
        </div>
      )}
      {summary.length > 0 && <ErrorSummary title="Falta responder:" items={summary} />}
      {/* After Back, browsers would fill in the answers of an attempt that was sent. */}
      <Form action={quizPath(stepId)} autoComplete="off" onChange={onChange}>
        <input type="hidden" name="attempt" value={attempt} />
        {quiz.questions.map(({ index, title, titleHtml, options }, at) => (
          <Choices
            key={index}
            {...choices(answerName(index))}
            legend={title}
            legendHtml={titleHtml}
            eyebrow={`Pergunta ${ofText(at + 1, total)}`}
            options={options}
          />
        ))}
        <div className="mt-8 flex flex-wrap">
          <Submit busy="Enviando…" name="intent" value="send" className="mb-3 mr-3">
            Enviar respostas
          </Submit>
          {!isHydrated && (
            <Submit busy="Salvando…" name="intent" value="draft" look="line" className="mb-3">
              Salvar e continuar
            </Submit>
          )}
        </div>
        {isHydrated && <AnswersState state={state} />}
      </Form>
    </article>
  )
}
