import type { SubmissionResult } from '@conform-to/react'
import type { ChoicesProps } from '#app/ui/choices.tsx'
import type { SummaryItem } from '#app/ui/error-summary.tsx'
import { fieldId, type Constraint, type FieldProps } from '#app/ui/field.tsx'

/** A refused form as `submission.reply()` gives it: what was typed, and the errors by field, '' for the whole form. */
export type LastResult = SubmissionResult & { code?: number; way?: string }
export type FieldErrors = NonNullable<LastResult['error']>

/** What the errors of a refused form do not say; `already-saved`: nothing of it is left to save; `changed`: the page is another one now. */
export type RefusalReason = 'has-account' | 'already-saved' | 'changed'

export type FieldState = Pick<FieldProps, 'name' | 'id' | 'defaultValue' | 'errors' | 'constraint'>
export type ChoicesState = Pick<ChoicesProps, 'name' | 'id' | 'chosen' | 'errors'>

interface FormSetup {
  constraints?: Record<string, Constraint | undefined>
  values?: Record<string, string | string[] | undefined>
  /** What stands before a field's error in the summary, by name. */
  labels?: Record<string, string>
  idPrefix?: string
  ids?: Record<string, string | undefined>
  /** The summary has all errors of each field, not the first alone. */
  hasAllErrors?: boolean
}

/** The props of a form's fields and of its summary, from the last result. */
export function formState(lastResult: LastResult | undefined, setup: FormSetup = {}) {
  const { constraints = {}, values = {}, labels = {}, idPrefix, ids = {}, hasAllErrors = false } = setup
  const errors = lastResult?.error ?? {}

  const idOf = (name: string) => ids[name] ?? fieldId(name, idPrefix)

  function valuesOf(name: string): string[] | undefined {
    const isTyped = lastResult?.fields?.includes(name)
    // `reply()` leaves empty values out.
    const value = isTyped ? (lastResult?.initialValue?.[name] ?? []) : values[name]
    return value === undefined ? undefined : [value].flat().filter((one) => typeof one === 'string')
  }

  const summary = Object.entries(errors).flatMap(([name, messages]): SummaryItem[] => {
    const shown = hasAllErrors ? messages : messages?.slice(0, 1)
    return (shown ?? []).map((message) => ({
      target: name === '' ? undefined : idOf(name),
      message: [labels[name], message].filter(Boolean).join(' '),
      way: lastResult?.way,
    }))
  })
  const stateOf = (name: string) => ({
    name,
    id: idOf(name),
    errors: errors[name] ?? undefined,
  })
  return {
    summary,
    code: lastResult?.code,
    checkbox: (name: string, isOn: boolean) => ({
      name,
      id: idOf(name),
      defaultChecked: lastResult ? lastResult.initialValue?.[name] !== undefined : isOn,
    }),
    field: (name: string): FieldState => ({
      ...stateOf(name),
      defaultValue: valuesOf(name)?.join(''),
      constraint: constraints[name],
    }),
    choices: (name: string): ChoicesState => ({ ...stateOf(name), chosen: valuesOf(name) ?? [] }),
  }
}
