import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ofText } from '#app/ui/words.ts'
import { quizPath } from './part.ts'
import type { ShownAnswer } from './result.server.ts'
import type { ShownQuiz, ShownResult, ShownStep } from './view.server.ts'

interface QuizResultProps {
  step: ShownStep
  quiz: ShownQuiz
  result: ShownResult
}

function Answer({ answer }: { answer: ShownAnswer }) {
  const { titleHtml, given, right, isRight, explanation } = answer
  return (
    <li className="mt-6">
      <h3 dangerouslySetInnerHTML={{ __html: titleHtml }} />
      <p className={`mt-1.5 flex items-start font-semibold ${isRight ? 'text-success' : 'text-error'}`}>
        <Icon name={isRight ? 'success' : 'error'} className="mr-2 mt-px h-6 w-6" />
        <span>
          {isRight ? 'Certa. ' : 'Errada. '}
          <span className="font-normal text-ink">{`Sua resposta: ${given ?? 'em branco'}`}</span>
        </span>
      </p>
      {!isRight && right && <p className="mt-1">{`Resposta certa: ${right}`}</p>}
      {explanation && <p className="mt-1 text-ink-soft">{explanation}</p>}
    </li>
  )
}

/** The last attempt: score, each answer with the right one and why, and the ways on. */
export function QuizResult({ step, quiz, result }: QuizResultProps) {
  const { success, score, totalQuestions, answers } = result
  return (
    <article className="min-w-0 md:col-start-2 rounded-card border border-line bg-surface p-5 md:p-8">
      <h2 className="text-xl">{success ? 'Você passou' : 'Ainda não foi desta vez'}</h2>
      <p className="mt-2">
        <strong className="text-3xl tabular-nums">{ofText(score, totalQuestions)}</strong>{' '}
        {`respostas certas. Para passar são ${quiz.passScore}.`}
      </p>
      {quiz.best && quiz.best.score > score && (
        <p className="mt-1 text-ink-soft">
          {`Seu melhor resultado: ${ofText(quiz.best.score, quiz.best.totalQuestions)}.`}
        </p>
      )}
      <div className="mt-5 flex flex-wrap">
        {step.completed && step.next ? (
          <ButtonLink to={`/step/${encodeURIComponent(step.next.id)}`} prefetch="none" className="mb-3 mr-3">
            {`Próximo passo: ${step.next.title}`}
          </ButtonLink>
        ) : (
          success && (
            <ButtonLink to="/home" className="mb-3 mr-3">
              Ir para o início
            </ButtonLink>
          )
        )}
        <ButtonLink to={quizPath(step.id)} look={success ? 'line' : 'primary'} className="mb-3">
          Tentar de novo
        </ButtonLink>
      </div>
      {answers.length > 0 && (
        <ol>
          {answers.map((answer) => (
            <Answer key={answer.index} answer={answer} />
          ))}
        </ol>
      )}
    </article>
  )
}
