import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { classPath, quizPath } from '#app/learning/step-path.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { COVERS } from '#app/ui/cover.ts'
import { Icon } from '#app/ui/icon.tsx'
import { count, ofText } from '#app/ui/words.ts'
import { Moment } from './moment.tsx'
import { afterMoment, type Next } from './next.ts'
import type { ShownResult } from './result.server.ts'
import type { ShownStep } from './view.server.ts'

interface QuizResultProps {
  step: ShownStep
  result: ShownResult
}

const AGAIN = 'Refazer o quiz'

const BOX = 'rounded-control px-3 py-2'

type ShownAnswer = ShownResult['answers'][number]

interface LabelsProps extends Pick<ShownAnswer, 'kind'> {
  lead: ReactNode
  labels: string[]
}

/** The option of an answer, or the list of its options, which is numbered where their order counts. */
function Labels({ lead, kind, labels }: LabelsProps) {
  const List = kind === 'order' ? 'ol' : 'ul'
  const isList = (kind === 'order' || kind === 'multiple') && labels.length > 0
  return (
    <>
      <p>
        {lead} {!isList && (labels[0] ?? 'em branco')}
      </p>
      {isList && (
        <div className="prose">
          <List>
            {labels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </List>
        </div>
      )}
    </>
  )
}

function RightAnswer({ kind, rightAnswer, isRight, explanation }: ShownAnswer) {
  return (
    <>
      {!isRight && rightAnswer.length > 0 && (
        <div className={`mt-2 ${BOX} ${COVERS.primary}`}>
          <Labels lead="Resposta certa:" kind={kind} labels={rightAnswer} />
        </div>
      )}
      {explanation && <p className="mt-2 text-ink-soft">{explanation}</p>}
    </>
  )
}

interface AnswerProps {
  stepId: string
  shown: ShownAnswer
  /** Before another try, the right answer is there on request. */
  isFolded: boolean
}

function Answer({ stepId, shown, isFolded }: AnswerProps) {
  const { titleHtml, kind, answer, isRight, feedback, taughtBy } = shown
  const colour = isRight ? 'text-success' : 'text-error'
  const verdict = (
    <>
      <strong>{isRight ? 'Certa.' : 'Errada.'}</strong> Sua resposta:
    </>
  )
  return (
    <li className="flex items-start border-t border-line py-5 first:border-0">
      <Icon name={isRight ? 'success' : 'error'} className={`mr-3 h-6 w-6 ${colour}`} />
      <div className="min-w-0 max-w-read flex-1">
        <h3 dangerouslySetInnerHTML={{ __html: titleHtml }} />
        <div className={`mt-2 ${BOX} ${COVERS[isRight ? 'primary' : 'error']}`}>
          <Labels lead={verdict} kind={kind} labels={answer} />
          {feedback.map(({ label, text }, at) => (
            <p key={at} className="mt-2">
              {kind === 'multiple' && label !== undefined ? `“${label}”: ${text}` : text}
            </p>
          ))}
        </div>
        {!isFolded && <RightAnswer {...shown} />}
        {taughtBy && (
          <Link
            to={classPath(stepId, taughtBy.id)}
            prefetch="none"
            className="inline-flex min-h-touch items-center"
          >
            {`Rever a aula “${taughtBy.title}”`}
          </Link>
        )}
        {isFolded && (
          <details>
            <summary className="min-h-touch cursor-pointer py-2 font-semibold text-secondary">
              Ver a resposta certa
            </summary>
            <RightAnswer {...shown} />
          </details>
        )}
      </div>
    </li>
  )
}

/** After a quiz that was not passed: the quiz again, and what to review besides the first class. */
function AfterFailure({ stepId, review }: { stepId: string; review: ShownResult['review'] }) {
  if (review.length === 0) return null
  return (
    <>
      <ButtonLink to={quizPath(stepId)} prefetch="none" look="line" className="btn-wide mt-3">
        {AGAIN}
      </ButtonLink>
      {review.length > 1 && (
        <div className="mt-6 text-left">
          <h2>O que rever</h2>
          <ul>
            {review.map(({ id, title, wrong }) => (
              <li
                key={id}
                className="flex items-center justify-between border-b border-line py-1.5 last:border-0"
              >
                <Link
                  to={classPath(stepId, id)}
                  prefetch="none"
                  className="inline-flex min-h-touch min-w-0 items-center"
                >
                  {title}
                </Link>{' '}
                <span className="ml-3 shrink-0 text-sm text-ink-soft">
                  {count(wrong, 'resposta', 'respostas')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** The class that teaches most of what was wrong; otherwise the quiz again. */
function afterFailure(stepId: string, [first]: ShownResult['review']): Next {
  return first
    ? { to: classPath(stepId, first.id), label: `Rever a aula “${first.title}”` }
    : { to: quizPath(stepId), label: AGAIN }
}

export function QuizResult({ step, result: { success, moment, best, review, answers } }: QuizResultProps) {
  return (
    <div className="mx-auto max-w-read">
      <Moment moment={moment} next={success ? afterMoment(step, moment) : afterFailure(step.id, review)}>
        {!success && <AfterFailure stepId={step.id} review={review} />}
      </Moment>
      <section aria-labelledby="respostas" className="mt-8">
        <h2 id="respostas">Suas respostas</h2>
        {(success || best) && (
          <p className="mt-1 text-sm text-ink-soft">
            {`Seu melhor resultado${success ? ' continua valendo' : ''}`}
            {best && `: ${ofText(best.score, best.totalQuestions)}`}.
          </p>
        )}
        {success && (
          <p className="text-sm print:hidden">
            <Link to={quizPath(step.id)} prefetch="none" className="inline-flex min-h-touch items-center">
              {AGAIN}
            </Link>
          </p>
        )}
        {answers.length > 0 ? (
          <ol className="mt-3 rounded-card border border-line bg-surface px-4">
            {answers.map((shown) => (
              <Answer
                key={shown.index}
                stepId={step.id}
                shown={shown}
                isFolded={!success && !shown.isRight}
              />
            ))}
          </ol>
        ) : (
          <p className="mt-2">A correção de cada resposta não está aqui. Para vê-la, refaça o quiz.</p>
        )}
      </section>
    </div>
  )
}
