import { useActionData } from '@remix-run/react'
import { formState } from '#app/forms/form-state.ts'
import { answerName } from '#app/learning/questions/answer-name.ts'
import { QuizQuestion } from '#app/learning/questions/quiz-question.tsx'
import type { ShownQuestion } from '#app/learning/questions/shown-question.server.ts'
import { Submit } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { count, ofText } from '#app/ui/words.ts'
import type { Round } from './questions.server.ts'
import type { receiveReview } from './receive-review.server.ts'

interface ReviewFormProps {
  round: Round
  questions: ShownQuestion[]
  answers: Record<string, string[]>
  isRecovered: boolean
}

export function ReviewForm({ round, questions, answers, isRecovered }: ReviewFormProps) {
  const refused = useActionData<typeof receiveReview>()
  const labels = Object.fromEntries(
    questions.map(({ index }, at) => [answerName(index), `Pergunta ${at + 1}:`]),
  )
  const { summary, code, choices } = formState(refused?.lastResult, { values: answers, labels })
  return (
    <>
      <p className="mt-1 text-ink-soft">
        {`${count(questions.length, 'pergunta', 'perguntas')} que você já viu, para lembrar melhor. Errar aqui não conta: serve para saber o que trazer de novo.`}
      </p>
      {isRecovered && !refused && (
        <div className="mt-4">
          <Notice
            kind="info"
            title="Recuperamos o que você escreveu."
            description="Confira e envie de novo: o mesmo envio não conta duas vezes."
          />
        </div>
      )}
      {summary.length > 0 && <ErrorSummary title="Falta responder:" items={summary} code={code} />}
      <Form action="/rever" autoComplete="off">
        <input type="hidden" name="round" value={[round.day, ...round.keys].join(' ')} />
        {questions.map((question, at) => (
          <QuizQuestion
            key={question.index}
            question={question}
            eyebrow={`Pergunta ${ofText(at + 1, questions.length)}`}
            state={choices(answerName(question.index))}
          />
        ))}
        <Submit busy="Enviando…" className="mt-8">
          Ver as respostas
        </Submit>
      </Form>
    </>
  )
}
