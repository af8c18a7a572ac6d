import { Recovered } from '#app/ui/recovered.tsx'
import { AllQuestions } from './all-questions.tsx'
import { OneQuestion } from './one-question.tsx'
import type { SurveyState } from './question.tsx'
import type { SurveyData } from './survey-data.server.ts'

interface SurveyPageProps {
  survey: SurveyData
  /** What a form that was not accepted held, and why. */
  refused: Pick<SurveyState, 'answers' | 'errors'> | undefined
}

export function SurveyPage({ survey, refused }: SurveyPageProps) {
  const { path, title, intro, questions, open, place, missing, isRecovered } = survey
  const { answers, errors } = refused ?? { answers: survey.answers, errors: missing }
  const state = { path, questions, answers, errors }

  return (
    <div className="mx-auto max-w-read">
      <h1>{title}</h1>
      {intro && (place ?? 1) === 1 && <p className="mt-2 text-ink-soft">{intro}</p>}
      {isRecovered && !refused && (
        <div className="mt-4">
          <Recovered />
        </div>
      )}
      {place ? (
        <OneQuestion place={place} {...state} />
      ) : (
        <AllQuestions leadTo={refused ? undefined : open} {...state} />
      )}
    </div>
  )
}
