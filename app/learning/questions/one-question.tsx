import type { FormProps } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FieldErrors } from '#app/forms/form-state.ts'
import type { SitePath } from '#app/request/safe-redirect.server.ts'
import { Submit } from '#app/ui/button.tsx'
import { fieldId } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { questionPath } from './question-number.ts'

/** The question stays below the page's head, unless its error would be out of sight. */
function useFocusOn(name: string, errors: FieldErrors | undefined) {
  const shown = useRef({ name, errors })
  useEffect(() => {
    if (shown.current.name === name && shown.current.errors === errors) return
    shown.current = { name, errors }
    const question = document.getElementById(fieldId(name))
    question?.focus({ preventScroll: true })
    if (errors && name in errors) question?.scrollIntoView()
  }, [name, errors])
}

interface OneQuestionProps extends Pick<FormProps, 'autoComplete' | 'onChange'> {
  path: SitePath
  number: number
  questions: { name: string; control: ReactNode }[]
  errors: FieldErrors | undefined
  /** All questions at once, and the way to finish: no other page can be fetched. */
  isWhole?: boolean
  finish: { intent: string; label: string }
  children: ReactNode
}

/** One question at a time; the others stay in the form hidden, so that every step saves all answers. */
export function OneQuestion({
  path,
  number,
  questions,
  errors,
  isWhole,
  finish,
  children,
  ...form
}: OneQuestionProps) {
  const isLast = isWhole === true || number === questions.length
  useFocusOn(questions[number - 1]?.name ?? '', errors)
  return (
    <Form action={questionPath(path, number)} {...form}>
      <input type="hidden" name="pergunta" value={number} />
      {questions.map(({ name, control }, at) => (
        <div key={name} hidden={at + 1 !== number && !isWhole}>
          {control}
        </div>
      ))}
      {children}
      <div className="frame-bar flex-row-reverse print:hidden">
        {isLast ? (
          <Submit key="finish" busy="Enviando…" name="intent" value={finish.intent} className="flex-1 px-4">
            {finish.label}
          </Submit>
        ) : (
          <Submit key="next" busy="Salvando…" name="intent" value="next" className="flex-1">
            Continuar
          </Submit>
        )}
        {number > 1 && !isWhole && (
          <Submit busy="Salvando…" name="intent" value="back" look="line" className="mr-3 px-4">
            Voltar
          </Submit>
        )}
      </div>
    </Form>
  )
}
