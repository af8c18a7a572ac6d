import { RedirectToQuestion } from '#app/learning/questions/redirect-to-question.tsx'
import { Submit } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Form } from '#app/ui/form.tsx'
import { ofText } from '#app/ui/words.ts'
import { SurveyQuestion, type SurveyState } from './question.tsx'
import { SURVEY } from './survey-path.ts'

interface AllQuestionsProps extends SurveyState {
  openNumber: number | undefined
}

export function AllQuestions({ questions, summary, field, choices, openNumber }: AllQuestionsProps) {
  return (
    <>
      <RedirectToQuestion path={SURVEY} number={openNumber} />
      {summary.length > 0 && <ErrorSummary title="Falta pouco:" items={summary} />}
      {questions.length === 0 && (
        <p className="mt-5">Esta pesquisa está sem perguntas agora. Toque em Concluir para seguir.</p>
      )}
      <Form action={SURVEY} className="wide-card md:mt-5 md:p-8">
        {questions.map((question, at) => (
          <SurveyQuestion
            key={question.id}
            question={question}
            eyebrow={`Pergunta ${ofText(at + 1, questions.length)}`}
            field={field}
            choices={choices}
          />
        ))}
        <div className="mt-6 flex flex-wrap">
          <Submit busy="Enviando…" name="intent" value="finish" className="mb-3 mr-3">
            Concluir
          </Submit>{' '}
          {questions.length > 0 && (
            <Submit busy="Salvando…" name="intent" value="draft" look="line" className="mb-3">
              Salvar e continuar depois
            </Submit>
          )}
        </div>
      </Form>
    </>
  )
}
