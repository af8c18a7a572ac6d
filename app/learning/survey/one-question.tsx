import { useEffect, useRef } from 'react'
import type { FieldErrors } from '#app/forms/form-state.ts'
import { answerName } from '#app/learning/answer-name.ts'
import { Submit } from '#app/ui/button.tsx'
import { fieldId } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { ofText } from '#app/ui/words.ts'
import { placePath, type SurveyPath } from './place.ts'
import { SurveyQuestion, type SurveyState } from './question.tsx'

function useFocusOn(id: string, errors: FieldErrors | undefined) {
  const shown = useRef({ id, errors })
  useEffect(() => {
    if (shown.current.id === id && shown.current.errors === errors) return
    shown.current = { id, errors }
    document.getElementById(id)?.focus({ preventScroll: true })
  }, [id, errors])
}

interface OneQuestionProps extends SurveyState {
  path: SurveyPath
  place: number
  errors: FieldErrors | undefined
}

/** One question at a time; the others stay in the form hidden, so that every step saves all answers. */
export function OneQuestion({ path, place, questions, errors, field, choices }: OneQuestionProps) {
  const total = questions.length
  const isLast = place === total
  useFocusOn(fieldId(answerName(questions[place - 1]?.id ?? '')), errors)
  return (
    <Form action={placePath(path, place)}>
      <input type="hidden" name="pergunta" value={place} />
      {questions.map((question, at) => (
        <div key={question.id} hidden={at + 1 !== place}>
          <SurveyQuestion
            question={question}
            eyebrow={`Pergunta ${ofText(at + 1, total)}`}
            field={field}
            choices={choices}
          />
        </div>
      ))}
      <div className="mt-8 flex flex-wrap">
        {isLast ? (
          <Submit key="finish" busy="Enviando…" name="intent" value="finish" className="mb-3 mr-3">
            Concluir
          </Submit>
        ) : (
          <Submit key="next" busy="Salvando…" name="intent" value="next" className="mb-3 mr-3">
            Continuar
          </Submit>
        )}
        {place > 1 && (
          <Submit busy="Salvando…" name="intent" value="back" look="line" className="mb-3">
            Voltar
          </Submit>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        Suas respostas são salvas a cada passo. Você pode parar e voltar quando quiser.
      </p>
    </Form>
  )
}
