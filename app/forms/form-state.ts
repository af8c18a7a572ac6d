import type { SubmissionResult } from '@conform-to/react'
import type { SummaryItem } from '#app/ui/error-summary.tsx'
import { fieldId, type Constraint, type FieldProps } from '#app/ui/field.tsx'

/** A refused form as `submission.reply()` gives it: what was typed, and the errors by field, '' for the whole form. */
export type LastResult = SubmissionResult
export type FieldErrors = NonNullable<LastResult['error']>

export type FieldState = Pick<FieldProps, 'name' | 'id' | 'defaultValue' | 'errors' | 'constraint'>

interface FormSetup {
  constraints?: Record<string, Constraint | undefined>
  values?: Record<string, string | undefined>
  idPrefix?: string
}

export function summaryOf(errors: FieldErrors, idPrefix?: string): SummaryItem[] {
  return Object.entries(errors).flatMap(([name, messages]) => {
    const [message] = messages ?? []
    return message ? [{ target: name === '' ? undefined : fieldId(name, idPrefix), message }] : []
  })
}

/** The props of a form's fields and of its summary, from the last result. */
export function formState(lastResult: LastResult | undefined, setup: FormSetup = {}) {
  const { constraints = {}, values = {}, idPrefix } = setup
  const errors = lastResult?.error ?? {}

  function valueOf(name: string): string | undefined {
    if (!lastResult?.fields?.includes(name)) return values[name]
    // `reply()` leaves empty values out.
    const typed = lastResult.initialValue?.[name] ?? ''
    return typeof typed === 'string' ? typed : undefined
  }

  return {
    summary: summaryOf(errors, idPrefix),
    field: (name: string): FieldState => ({
      name,
      id: fieldId(name, idPrefix),
      defaultValue: valueOf(name),
      errors: errors[name] ?? undefined,
      constraint: constraints[name],
    }),
  }
}
