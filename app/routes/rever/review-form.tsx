import { useActionData } from '@remix-run/react'
import { formState } from '#app/forms/form-state.ts'
import { answerName } from '#app/learning/questions/answer-name.ts'
import { RedirectToQuestion } from '#app/learning/questions/redirect-to-question.tsx'
import { QuizQuestion } from '#app/learning/questions/quiz-question.tsx'
import type { ShownQuestion } from '#app/learning/questions/shown-question.server.ts'
import { Submit } from '#app/ui/button.tsx'
import { ErrorSummary, type SummaryItem } from '#app/ui/error-summary.tsx'
import { Form } from '#app/ui/form.tsx'
import { Person } from '#app/ui/person.tsx'
import { Recovered } from '#app/ui/recovered.tsx'
import { count, ofText } from '#app/ui/words.ts'
import type { Round } from './questions.server.ts'
import type { receiveReview } from './receive-review.server.ts'
import { ONE_PATH, REVIEW_PATH } from './review-path.ts'
import { RoundHead } from './round-head.tsx'

const asFirst = (item: SummaryItem): SummaryItem => ({ ...item, way: 'Ir para a primeira que falta' })

interface ReviewFormProps {
  round: Round
  questions: ShownQuestion[]
  answers: Record<string, string[]>
  isRecovered: boolean
  /** The place of the first question, from 1; undefined if all are asked at once. */
  number: number | undefined
  total: number
}

/** Without script all questions; with script one, whose answer is judged at once. */
export function ReviewForm({ round, questions, answers, isRecovered, number, total }: ReviewFormProps) {
  const refused = useActionData<typeof receiveReview>()
  const labels = Object.fromEntries(
    questions.map(({ index }, at) => [answerName(index), `Pergunta ${at + 1}:`]),
  )
  const { summary, code, choices } = formState(refused?.lastResult, { values: answers, labels })
  const wholes = number ? summary.filter(({ target }) => target === undefined) : summary
  return (
    <>
      {number && <RoundHead number={number} total={total} />}
      <div className="frame-body pb-5 md:mt-5">
        <div className="flex items-center">
          <Person who="taina" />
          <div className="min-w-0">
            <h1 className={number ? 'text-sm font-semibold text-ink-soft' : ''}>Rever</h1>
            <p className="text-ink-soft">
              {`${number ? '' : `${count(total, 'pergunta', 'perguntas')} que você já viu. `}Errar aqui não conta.`}
            </p>
          </div>
        </div>
        {isRecovered && !refused && (
          <div className="mt-4">
            <Recovered description="Pode enviar de novo: sua resposta só conta uma vez." />
          </div>
        )}
        {!number && <RedirectToQuestion path={REVIEW_PATH} number={refused ? undefined : 1} />}
        {wholes.length > 0 && (
          <ErrorSummary
            title={wholes.length > 1 ? `Faltam ${wholes.length} respostas.` : 'Não deu para enviar:'}
            items={wholes.length > 1 ? wholes.slice(0, 1).map(asFirst) : wholes}
            code={code}
          />
        )}
        <Form action={number ? ONE_PATH : REVIEW_PATH} autoComplete="off">
          {number && <input type="hidden" name="pergunta" value="1" />}
          <input type="hidden" name="round" value={[round.day, ...round.keys].join(' ')} />
          {questions.map((question, at) => (
            <QuizQuestion
              key={question.index}
              question={question}
              eyebrow={`Pergunta ${ofText((number ?? 1) + at, total)}`}
              state={choices(answerName(question.index))}
            />
          ))}
          <div className={number ? 'frame-bar -mb-5' : 'mt-8'}>
            <Submit busy={number ? 'Conferindo…' : 'Enviando…'} className={number ? 'flex-1' : ''}>
              {number ? 'Conferir' : 'Ver as respostas'}
            </Submit>
          </div>
        </Form>
      </div>
    </>
  )
}
