import { formState, type LastResult } from '#app/forms/form-state.ts'
import { answerName } from '#app/learning/answer-name.ts'
import { useFlash } from '#app/layout/flash.tsx'
import { LeftOut } from '#app/layout/partial-data.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Recovered } from '#app/ui/recovered.tsx'
import { AllQuestions } from './all-questions.tsx'
import { OneQuestion } from './one-question.tsx'
import { WELCOME } from './place.ts'
import type { SurveyData } from './survey-data.server.ts'

interface SurveyPageProps {
  survey: SurveyData
  refused: LastResult | undefined
}

export function SurveyPage({ survey, refused }: SurveyPageProps) {
  const welcome = useFlash()
  const { path, title, intro, questions, open, place, missing, isRecovered } = survey
  const lastResult: LastResult = refused ?? { error: missing }
  const labels = Object.fromEntries(questions.map(({ id, title }) => [answerName(id), title]))
  const state = { path, questions, ...formState(lastResult, { values: survey.answers, labels }) }
  const ofFields = state.summary.filter(({ target }) => target !== undefined)
  const whole = state.summary.filter(({ target }) => target === undefined)

  return (
    <div className="mx-auto max-w-read">
      <h1>{title}</h1>
      {welcome?.section === WELCOME && (
        <p className="mt-2 font-semibold">
          {welcome.title} {welcome.description}
        </p>
      )}
      <LeftOut number={survey.leftOut} one="pergunta" many="perguntas" />
      {intro && (place ?? 1) === 1 && <p className="mt-2 text-ink-soft">{intro}</p>}
      {isRecovered && !refused && (
        <div className="mt-4">
          <Recovered />
        </div>
      )}
      {whole.length > 0 && <ErrorSummary title="Não deu para salvar:" items={whole} />}
      {place ? (
        <OneQuestion place={place} errors={lastResult.error} {...state} />
      ) : (
        <AllQuestions leadTo={refused ? undefined : open} {...state} summary={ofFields} />
      )}
    </div>
  )
}
