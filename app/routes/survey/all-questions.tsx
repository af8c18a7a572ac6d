import { summaryOf } from '#app/forms/summary.ts'
import { useFlash } from '#app/layout/flash.tsx'
import { useLite } from '#app/ui/lite-mode.ts'
import { useNonce } from '#app/layout/nonce.ts'
import { Submit } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Form } from '#app/ui/form.tsx'
import { ofText } from '#app/ui/words.ts'
import { placePath, SURVEY } from './place.ts'
import { SurveyQuestion, type Asked } from './question.tsx'

/**
 * Where scripts run, one question at a time is asked, at an address of its own. Said before anything of this page is
 * painted: nobody sees it change, and Back does not lead here.
 */
const leadOn = (place: number) => `location.replace(${JSON.stringify(placePath(place))})`

interface AllQuestionsProps extends Asked {
  /** The question that is open, for browsers with script; undefined where this page is to stay. */
  leadTo: number | undefined
}

/** The whole survey on one page. */
export function AllQuestions({ questions, given, errors, leadTo }: AllQuestionsProps) {
  const nonce = useNonce()
  const isLite = useLite()
  // A message that came with this document would be gone with it.
  const hasFlash = Boolean(useFlash())
  const summary = summaryOf(
    Object.fromEntries(
      questions.flatMap(({ id, title }) => {
        const error = errors.get(id)
        return error === undefined ? [] : [[`q.${id}`, [`${title} ${error}`]]]
      }),
    ),
  )
  return (
    <>
      {leadTo && !isLite && !hasFlash && (
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: leadOn(leadTo) }} />
      )}
      {summary.length > 0 && <ErrorSummary title="Falta pouco:" items={summary} />}
      <Form action={SURVEY}>
        {questions.map((question, at) => (
          <SurveyQuestion
            key={question.id}
            question={question}
            eyebrow={`Pergunta ${ofText(at + 1, questions.length)}`}
            given={given.get(question.id) ?? []}
            error={errors.get(question.id)}
          />
        ))}
        <div className="mt-8 flex flex-wrap">
          <Submit busy="Enviando…" name="intent" value="finish" className="mb-3 mr-3">
            Concluir
          </Submit>
          <Submit busy="Salvando…" name="intent" value="draft" look="line" className="mb-3">
            Salvar e continuar depois
          </Submit>
        </div>
      </Form>
    </>
  )
}
