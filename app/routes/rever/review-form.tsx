import { useActionData } from '@remix-run/react'
import { formState, type FieldErrors } from '#app/forms/form-state.ts'
import { answerName } from '#app/learning/questions/answer-name.ts'
import { RedirectToQuestion } from '#app/learning/questions/redirect-to-question.tsx'
import { OneQuestion } from '#app/learning/questions/one-question.tsx'
import { questionBars } from '#app/learning/questions/question-number.ts'
import { QuizQuestion } from '#app/learning/questions/quiz-question.tsx'
import type { ShownQuestion } from '#app/learning/questions/shown-question.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Submit } from '#app/ui/button.tsx'
import { ErrorSummary, type SummaryItem } from '#app/ui/error-summary.tsx'
import { Form } from '#app/ui/form.tsx'
import { Recovered } from '#app/ui/recovered.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { count, ofText } from '#app/ui/words.ts'
import type { Round } from './questions.server.ts'
import type { receiveReview } from './receive-review.server.ts'
import { REVIEW_PATH } from './review-path.ts'

const asFirst = (item: SummaryItem): SummaryItem => ({ ...item, way: 'Ir para a primeira que falta' })

interface ReviewFormProps {
  round: Round
  questions: ShownQuestion[]
  answers: Record<string, string[]>
  isRecovered: boolean
  /** Of the first question without an answer. */
  open: number | undefined
  /** Of the question, if they come one at a time. */
  number: number | undefined
  missing: FieldErrors
}

const INTRO =
  'que você já viu, para lembrar melhor. Errar aqui não conta: serve para saber o que trazer de novo.'

export function ReviewForm({
  round,
  questions,
  answers,
  isRecovered,
  open,
  number,
  missing,
}: ReviewFormProps) {
  const refused = useActionData<typeof receiveReview>()
  const labels = Object.fromEntries(
    questions.map(({ index }, at) => [answerName(index), `Pergunta ${at + 1}:`]),
  )
  const lastResult = refused?.lastResult ?? { error: missing }
  const { summary, code, choices } = formState(lastResult, { values: answers, labels })
  const controls = questions.map((question, at) => ({
    name: answerName(question.index),
    control: (
      <QuizQuestion
        key={question.index}
        question={question}
        eyebrow={`Pergunta ${ofText(at + 1, questions.length)}`}
        state={choices(answerName(question.index))}
      />
    ),
  }))
  const whole = summary.filter(({ target }) => target === undefined)
  const roundInput = <input type="hidden" name="round" value={[round.day, ...round.keys].join(' ')} />
  return (
    <>
      {number && (
        <div className="reader-head">
          <BackLink to="/home">Início</BackLink>
          <Segments parts={questionBars(number, questions.length)} />
        </div>
      )}
      <h1 className={number ? 'mt-5 text-sm font-semibold text-ink-soft' : ''}>Rever</h1>
      {(number ?? 1) === 1 && (
        <p className={`mt-1 text-ink-soft ${number ? 'text-sm' : ''}`}>
          {`${count(questions.length, 'pergunta', 'perguntas')} ${INTRO}`}
        </p>
      )}
      {isRecovered && !refused && !number && (
        <div className="mt-4">
          <Recovered description="Pode enviar de novo: sua resposta só conta uma vez." />
        </div>
      )}
      {number && whole.length > 0 && <ErrorSummary title="Não deu para enviar:" items={whole} code={code} />}
      {number ? (
        <OneQuestion
          autoComplete="off"
          path={REVIEW_PATH}
          number={number}
          questions={controls}
          errors={lastResult.error}
          finish={{ intent: 'send', label: 'Ver as respostas' }}
        >
          {roundInput}
        </OneQuestion>
      ) : (
        <>
          <RedirectToQuestion path={REVIEW_PATH} number={refused ? undefined : open} />
          {summary.length === 1 && <ErrorSummary title="Falta responder:" items={summary} code={code} />}
          {summary.length > 1 && (
            <ErrorSummary
              title={`Faltam ${summary.length} respostas.`}
              items={summary.slice(0, 1).map(asFirst)}
            />
          )}
          <Form action={REVIEW_PATH} autoComplete="off">
            {roundInput}
            {controls.map(({ control }) => control)}
            <Submit busy="Enviando…" className="mt-8">
              Ver as respostas
            </Submit>
          </Form>
        </>
      )}
    </>
  )
}
