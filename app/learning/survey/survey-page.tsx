import { formState, type LastResult } from '#app/forms/form-state.ts'
import { answerName } from '#app/learning/questions/answer-name.ts'
import { OneQuestion } from '#app/learning/questions/one-question.tsx'
import { useFlash } from '#app/layout/flash.tsx'
import { LeftOut } from '#app/layout/partial-data.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Person } from '#app/ui/person.tsx'
import { ofText } from '#app/ui/words.ts'
import { Recovered } from '#app/ui/recovered.tsx'
import { AllQuestions } from './all-questions.tsx'
import { SurveyQuestion } from './question.tsx'
import type { SurveyData } from './survey-data.server.ts'
import { questionBars } from '#app/learning/questions/question-number.ts'
import { Segments } from '#app/ui/segments.tsx'
import { SURVEY, WELCOME } from './survey-path.ts'

interface SurveyPageProps {
  survey: SurveyData
  refused: LastResult | undefined
}

export function SurveyPage({ survey, refused }: SurveyPageProps) {
  const welcome = useFlash()
  const { email, title, intro, questions, open, number, missing, isRecovered } = survey
  const lastResult: LastResult = refused ?? { error: missing }
  const labels = Object.fromEntries(questions.map(({ id, title }) => [answerName(id), title]))
  const state = { questions, ...formState(lastResult, { values: survey.answers, labels }) }
  const ofFields = state.summary.filter(({ target }) => target !== undefined)
  const whole = state.summary.filter(({ target }) => target === undefined)

  return (
    <div className="mx-auto max-w-read">
      <div className="flex items-end">
        <h1 className={`min-w-0 flex-1 ${(number ?? 1) > 1 ? 'text-base' : ''}`}>{title}</h1>
        <Person who="taina" holding="notebook" className="ml-3 h-16 w-20 shrink-0 md:h-28 md:w-28" />
      </div>
      {welcome?.section === WELCOME && (
        <p className="mt-2 font-semibold">
          {welcome.title} {welcome.description}{' '}
          <span className="mt-2 block font-normal">Você entra com este e-mail:</span>{' '}
          <span className="block break-words text-lg">{email}</span>{' '}
          <span className="block font-normal">Errou? Você muda em “Sua conta”, depois destas perguntas.</span>
        </p>
      )}
      <LeftOut number={survey.leftOut} one="pergunta" many="perguntas" />
      {intro && (number ?? 1) === 1 && <p className="mt-2 text-ink-soft">{intro}</p>}
      {number && <Segments parts={questionBars(number, questions.length)} className="mt-4" />}
      {isRecovered && !refused && (
        <div className="mt-4">
          <Recovered />
        </div>
      )}
      {whole.length > 0 && <ErrorSummary title="Não deu para salvar:" items={whole} />}
      {number ? (
        <OneQuestion
          path={SURVEY}
          number={number}
          questions={questions.map((question, at) => ({
            name: answerName(question.id),
            control: (
              <SurveyQuestion
                question={question}
                eyebrow={
                  at + 1 === questions.length && !question.required
                    ? 'Última pergunta · opcional'
                    : `Pergunta ${ofText(at + 1, questions.length)}`
                }
                {...state}
              />
            ),
          }))}
          errors={lastResult.error}
          finish={{ intent: 'finish', label: 'Concluir' }}
        >
          <p className="mt-6 text-sm text-ink-soft">
            Suas respostas são salvas a cada passo. Você pode parar e voltar quando quiser.
          </p>
        </OneQuestion>
      ) : (
        <AllQuestions openNumber={refused ? undefined : open} {...state} summary={ofFields} />
      )}
    </div>
  )
}
