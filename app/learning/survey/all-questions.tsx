import { useFlash } from '#app/layout/flash.tsx'
import { useLite } from '#app/ui/lite-mode.ts'
import { useNonce } from '#app/layout/nonce.ts'
import { Submit } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Form } from '#app/ui/form.tsx'
import { ofText } from '#app/ui/words.ts'
import { placePath, type SurveyPath } from './place.ts'
import { SurveyQuestion, type SurveyState } from './question.tsx'

/** With script, one question at a time has its own URL. It runs before the first paint, and Back does not lead here. */
const leadOn = (path: SurveyPath, place: number) =>
  `location.replace(${JSON.stringify(placePath(path, place))})`

interface AllQuestionsProps extends SurveyState {
  path: SurveyPath
  leadTo: number | undefined
}

export function AllQuestions({ path, questions, summary, field, choices, leadTo }: AllQuestionsProps) {
  const nonce = useNonce()
  const isLite = useLite()
  // Leaving this document would lose its message.
  const hasFlash = Boolean(useFlash())
  return (
    <>
      {leadTo && !isLite && !hasFlash && (
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: leadOn(path, leadTo) }}
        />
      )}
      {summary.length > 0 && <ErrorSummary title="Falta pouco:" items={summary} />}
      {questions.length === 0 && (
        <p className="mt-5">Esta pesquisa está sem perguntas agora. Toque em Concluir para seguir.</p>
      )}
      <Form action={path}>
        {questions.map((question, at) => (
          <SurveyQuestion
            key={question.id}
            question={question}
            eyebrow={`Pergunta ${ofText(at + 1, questions.length)}`}
            field={field}
            choices={choices}
          />
        ))}
        <div className="mt-8 flex flex-wrap">
          <Submit busy="Enviando…" name="intent" value="finish" className="mb-3 mr-3">
            Concluir
          </Submit>
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
