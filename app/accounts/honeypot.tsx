import { useActionData } from '@remix-run/react'
import type { HoneypotInputs } from '#app/forms/honeypot.server.ts'
import { fieldId } from '#app/ui/field.tsx'
import { EMPTY_FIELD, MADE_AT_FIELD } from '#app/ui/form-fields.ts'

/** Hidden by a class: our Content-Security-Policy forbids an inline style. A form that was refused has it no more, since a password manager that filled it in would do so again. */
export function HoneypotField({ madeAt, attributes }: HoneypotInputs) {
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
        {...attributes}
      />
      {madeAt && <input type="hidden" name={MADE_AT_FIELD} defaultValue={madeAt} />}
    </div>
  )
}
