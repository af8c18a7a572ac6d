import { useActionData } from '@remix-run/react'
import { formState } from '#app/forms/form-state.ts'
import { answerName } from '#app/learning/questions/answer-name.ts'
import { QuizQuestion } from '#app/learning/questions/quiz-question.tsx'
import type { ShownQuestion } from '#app/learning/questions/shown-question.server.ts'
import { Submit } from '#app/ui/button.tsx'
import { ErrorSummary, type SummaryItem } from '#app/ui/error-summary.tsx'
import { Form } from '#app/ui/form.tsx'
import { Recovered } from '#app/ui/recovered.tsx'
import { count, ofText } from '#app/ui/words.ts'
import type { Round } from './questions.server.ts'
import type { receiveReview } from './receive-review.server.ts'

const asFirst = (item: SummaryItem): SummaryItem => ({ ...item, way: 'Ir para a primeira que falta' })

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
          <Recovered description="Confira e envie de novo: o mesmo envio não conta duas vezes." />
        </div>
      )}
      {summary.length === 1 && <ErrorSummary title="Falta responder:" items={summary} code={code} />}
      {summary.length > 1 && (
        <ErrorSummary
          title={`Faltam ${summary.length} respostas.`}
          items={summary.slice(0, 1).map(asFirst)}
        />
      )}
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
