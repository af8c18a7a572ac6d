import { useActionData } from '@remix-run/react'
import { summaryOf } from '#app/forms/summary.ts'
import { Submit } from '#app/ui/button.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { fieldId } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Recovered } from '#app/ui/recovered.tsx'
import { count, ofText } from '#app/ui/words.ts'
import { quizPath } from './part.ts'
import type { action } from './route.tsx'
import type { ShownQuiz } from './view.server.ts'

const UNANSWERED = 'Escolha uma resposta.'

export function QuizForm({ stepId, quiz }: { stepId: string; quiz: ShownQuiz }) {
  const failed = useActionData<typeof action>()
  const chosen: Record<number, string> = failed?.chosen ?? quiz.chosen
  const missing = failed?.missing ?? []
  const total = quiz.questions.length
  const summary = summaryOf(
    Object.fromEntries(missing.map((index) => [`q.${index}`, [`Pergunta ${index + 1}: ${UNANSWERED}`]])),
  )

  return (
    <article className="card min-w-0 md:col-start-2 md:p-8">
      <h2 className="text-xl">{quiz.title}</h2>
      <p className="mt-1 text-ink-soft">
        {`${count(total, 'pergunta', 'perguntas')}. Acerte ${quiz.passScore} para passar. Pode tentar quantas vezes quiser.`}
      </p>
      {quiz.best && (
        <p className="mt-1 text-ink-soft">
          {`Seu melhor resultado até agora: ${ofText(quiz.best.score, quiz.best.totalQuestions)}.`}
        </p>
      )}
      {quiz.isRecovered && !failed && (
        <div className="mt-4">
          <Recovered />
        </div>
      )}
      {summary.length > 0 && <ErrorSummary title="Falta responder:" items={summary} />}
      <Form action={quizPath(stepId)}>
        {quiz.questions.map(({ index, title, titleHtml, options }, at) => (
          <Choices
            key={index}
            name={`q.${index}`}
            id={fieldId(`q.${index}`)}
            legend={title}
            legendHtml={titleHtml}
            eyebrow={`Pergunta ${ofText(at + 1, total)}`}
            options={options}
            chosen={[chosen[index] ?? ''].filter(Boolean)}
            error={missing.includes(index) ? UNANSWERED : undefined}
          />
        ))}
        <Submit busy="Enviando…" className="mt-8">
          Enviar respostas
        </Submit>
      </Form>
    </article>
  )
}
