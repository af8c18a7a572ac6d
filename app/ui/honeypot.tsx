import { useEffect, useRef } from 'react'
import { useActionData } from '@remix-run/react'
import { fieldId } from './field.tsx'
import { EMPTY_FIELD, MADE_AT_FIELD } from './form-fields.ts'

export interface HoneypotInputs {
  /** When the form was made, signed; the form is taken without it too. */
  madeAt?: string
}

/** Hidden by a class: our Content-Security-Policy forbids an inline style. */
export function HoneypotField({ madeAt }: HoneypotInputs) {
  const input = useRef<HTMLInputElement>(null)
  const answer = useActionData()
  // Cleared of what a password manager filled in unseen.
  useEffect(() => {
    if (answer && input.current) input.current.value = ''
  }, [answer])

  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={fieldId(EMPTY_FIELD)}>Deixe este campo vazio</label>
      <input
        ref={input}
        id={fieldId(EMPTY_FIELD)}
        name={EMPTY_FIELD}
        type="text"
        autoComplete="off"
        tabIndex={-1}
      />
      {madeAt && <input type="hidden" name={MADE_AT_FIELD} defaultValue={madeAt} />}
    </div>
  )
}
