import { useActionData } from '@remix-run/react'
import { fieldId } from './field.tsx'
import { EMPTY_FIELD, MADE_AT_FIELD } from './form-fields.ts'

export interface HoneypotInputs {
  /** When the form was made, signed; the form is taken without it too. */
  madeAt?: string
}

const FOR_PASSWORD_MANAGERS = {
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
}

/** Hidden by a class: our Content-Security-Policy forbids an inline style. A form that was refused has it no more, since a password manager that filled it in would do so again. */
export function HoneypotField({ madeAt }: HoneypotInputs) {
  if (useActionData() !== undefined) return null
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={fieldId(EMPTY_FIELD)}>Deixe este campo vazio</label>
      <input
        id={fieldId(EMPTY_FIELD)}
        name={EMPTY_FIELD}
        type="text"
        autoComplete="off"
        tabIndex={-1}
        {...FOR_PASSWORD_MANAGERS}
      />
      {madeAt && <input type="hidden" name={MADE_AT_FIELD} defaultValue={madeAt} />}
    </div>
  )
}
