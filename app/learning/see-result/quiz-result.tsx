import { Link } from '@remix-run/react'
import { ListenButton } from '#app/learning/listening/listen-button.tsx'
import { Answer } from '#app/learning/questions/answer.tsx'
import { classPath, quizPath } from '#app/learning/step-path.ts'
import { ButtonLink, Submit } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { ofText } from '#app/ui/words.ts'
import { Moment } from './moment.tsx'
import type { Next } from '#app/learning/step/next.ts'
import { afterMoment } from './after-moment.ts'
import type { ShownResult } from './result.server.ts'
import type { ShownStep } from '#app/learning/step/shown-step.server.ts'

interface QuizResultProps {
  step: ShownStep
  result: ShownResult
}

const AGAIN = 'Refazer o quiz'

const missedText = (number: number, verb: string) =>
  number === 1 ? `a que ${verb}` : `as ${number} que ${verb}`

/** The class that teaches most of what was wrong; otherwise the quiz again. */
function afterFailure(stepId: string, [first]: ShownResult['review'], missed: number): Next {
  if (!first) return { to: quizPath(stepId), label: AGAIN }
  const which =
    first.wrong < missed ? `${first.wrong} das ${missed} que você errou` : missedText(missed, 'você errou')
  return {
    to: classPath(stepId, first.id),
    label: `Reler a aula “${first.title}”`,
    about: `Ela explica ${which}.`,
  }
}

export function QuizResult({ step, result: { success, moment, best, review, answers } }: QuizResultProps) {
  const missed = answers.filter(({ isRight }) => !isRight).length
  const keepsRight = !success && missed < answers.length
  return (
    <div className="mx-auto max-w-read" data-read>
      <Moment
        moment={moment}
        next={success ? afterMoment(step, moment) : afterFailure(step.id, review, missed)}
      >
        {keepsRight && (
          <Form action={quizPath(step.id)} className="mt-3">
            <Submit name="intent" value="redo" busy="Abrindo…" look="line" className="btn-wide">
              {`Refazer ${missedText(missed, 'errei')}`}
            </Submit>
          </Form>
        )}
        {!success && !keepsRight && review.length > 0 && (
          <p className="mt-3">
            <ButtonLink to={quizPath(step.id)} prefetch="none" look="line" className="btn-wide">
              {AGAIN}
            </ButtonLink>
          </p>
        )}
      </Moment>
      <section aria-labelledby="respostas" className="mt-8">
        <div className="flex flex-wrap items-center justify-between">
          <h2 id="respostas">Suas respostas</h2>
          <ListenButton label="Ouvir o resultado" />
        </div>
        {(success || best) && (
          <p className="mt-1 text-sm text-ink-soft">
            {`Seu melhor resultado${success ? ' continua valendo' : ''}`}
            {best && `: ${ofText(best.score, best.totalQuestions)}`}.
          </p>
        )}
        {(success || keepsRight) && (
          <p className="text-sm print:hidden">
            <Link to={quizPath(step.id)} prefetch="none" className="touch">
              {AGAIN}
            </Link>
          </p>
        )}
        {answers.length > 0 ? (
          <ol className="mt-3 rounded-card border border-line bg-surface px-4">
            {answers.map((shown) => (
              <Answer
                key={shown.index}
                shown={shown}
                taughtAt={
                  shown.taughtBy && {
                    to: classPath(step.id, shown.taughtBy.id),
                    label: `Reler a aula “${shown.taughtBy.title}”`,
                  }
                }
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
