import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { ofText } from '#app/ui/words.ts'
import { quizPath } from '#app/learning/step-path.ts'
import { afterLastPart } from './next.ts'
import type { ShownResult } from './result.server.ts'
import type { ShownStep } from './view.server.ts'

interface QuizResultProps {
  step: ShownStep
  result: ShownResult
}

function Answer({ titleHtml, answer, rightAnswer, isRight, explanation }: ShownResult['answers'][number]) {
  const colour = isRight ? 'text-success' : 'text-error'
  return (
    <li className="flex items-start border-t border-line py-5 last:pb-0">
      <Icon name={isRight ? 'success' : 'error'} className={`mr-3 h-6 w-6 ${colour}`} />
      <div className="min-w-0 max-w-read">
        <h3 dangerouslySetInnerHTML={{ __html: titleHtml }} />
        <p className="mt-1.5">
          <strong className={colour}>{isRight ? 'Certa.' : 'Errada.'}</strong>{' '}
          {`Sua resposta: ${answer ?? 'em branco'}`}
        </p>
        {!isRight && rightAnswer && <p className="mt-1">{`Resposta certa: ${rightAnswer}`}</p>}
        {explanation && <p className="mt-1.5 text-ink-soft">{explanation}</p>}
      </div>
    </li>
  )
}

export function QuizResult({ step, result }: QuizResultProps) {
  const { success, score, totalQuestions, passScore, best, answers } = result
  const { to, label } = afterLastPart(step)
  return (
    <article className="card min-w-0 md:col-start-2 md:p-8 print:p-0">
      <h2 className="text-xl">{success ? 'Você passou' : 'Ainda não foi desta vez'}</h2>
      <p className="mt-2">
        <strong className="text-3xl tabular-nums">{ofText(score, totalQuestions)}</strong>{' '}
        {`respostas certas.${passScore === undefined ? '' : ` Para passar são ${passScore}.`}`}
      </p>
      <div className="mt-3 max-w-[20rem]">
        <Progress
          percent={Math.round((100 * score) / Math.max(1, totalQuestions))}
          label={`${ofText(score, totalQuestions)} respostas certas`}
        />
      </div>
      {best && (
        <p className="mt-1 text-ink-soft">
          {`Seu melhor resultado: ${ofText(best.score, best.totalQuestions)}.`}
        </p>
      )}
      <div className="mt-5 flex flex-wrap">
        {(success || step.completed) && (
          <ButtonLink to={to} prefetch="none" look={success ? 'primary' : 'line'} className="mb-3 mr-3">
            {label}
          </ButtonLink>
        )}
        <ButtonLink to={quizPath(step.id)} look={success ? 'line' : 'primary'} className="mb-3">
          Tentar de novo
        </ButtonLink>
      </div>
      {answers.length > 0 ? (
        <ol className="mt-3">
          {answers.map((answer) => (
            <Answer key={answer.index} {...answer} />
          ))}
        </ol>
      ) : (
        <p className="mt-3 text-ink-soft">
          A correção de cada resposta não está aqui. Para vê-la, tente de novo: o seu melhor resultado
          continua valendo.
        </p>
      )}
    </article>
  )
}
